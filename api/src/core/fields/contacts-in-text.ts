import { type CardField, cardFieldNames, cardFields } from "@compcard/domain/cards/fields";
import { isChecked } from "@compcard/domain/cards/held";

/**
 * Free text of a card that others than its owner read: what is public or for members, and the agency. Contacts proper (phone, e-mail,
 * networks) have switches of their own and are shown to nobody under 18.
 */
export const freeTextFields = cardFieldNames.filter(
  (name) => isChecked(name) && (["public", "member"].includes(cardFields[name].seen) || name === "agency"),
);

/** Whether the value of a field holds a way to reach its writer. */
export function holdsContact(name: string, value: unknown): boolean {
  return contactsIn(name, value).length > 0;
}

/** Names of the free texts of a card, or of a part of it, that hold a contact: alone, or first and last name together. */
export function fieldsWithContact(card: { [name in CardField]?: unknown }): CardField[] {
  const found = freeTextFields.filter((name) => holdsContact(name, card[name]));
  const names: CardField[] = ["first_name", "last_name"];
  if (names.some((name) => found.includes(name) || !card[name])) return found;
  return holdsContact("first_name", names.map((name) => card[name]).join(" ")) ? [...found, ...names] : found;
}

/** Ways to reach its writer in the value of a field. The items of a list are read together. */
export function contactsIn(name: string, value: unknown): string[] {
  return freeTextFields.some((field) => field === name) ? findContacts(textOf(value)) : [];
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Days are no phone numbers. */
const wordsOf = (item: object) =>
  Object.entries(item).flatMap(([name, word]) => (name === "from" || name === "to" ? [] : [word]));

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => (isObject(item) ? wordsOf(item).join(" ") : item)).join(" ");
  return isObject(value) ? Object.keys(value).join(" ") : String(value ?? "");
}

/**
 * Phone numbers, e-mail addresses, handles and links in a text, as they stand there once letters and digits of full width
 * are ordinary ones: for moderators, and to hold back what a minor writes (SL-03). A phone number is any run of 10 to 15 digits
 * with the usual marks between them, or fewer after a plus or a word that announces one: a library that accepts valid numbers
 * alone misses what is written to be missed. Measurements, dates and years are none.
 */
export function findContacts(text: string): string[] {
  const plain = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  const found = patterns.flatMap((pattern) => plain.match(pattern) ?? []);
  return [...new Set([...found, ...phonesIn(plain)])].map((contact) => contact.trim());
}

const start = String.raw`(?<![\p{L}\p{N}])`;
const name = String.raw`[a-z0-9][a-z0-9_.\-]{2,}`;
const cyrillicNetworks =
  "телеграмм?|телега|тг|вотсап|ватсап|вацап|вайбер|вичат|инстаграм|инста|вконтакте|вк|фейсбук|тикток|скайп|дискорд";
const latinNetworks =
  "telegram|tg|whatsapp|viber|wechat|weixin|vx|wx|instagram|insta|ig|vk|facebook|fb|tiktok|skype|discord|snapchat|snap|qq|weibo";
const chineseNetworks = "微信号?|威信|薇信|微博|小红书|抖音号?";
const domains = "com|ru|рф|net|org|me|cn|io|info|biz|su|by|kz|ua|link|site|online|club|pro|page|bio|app|co|tv|cc|gg|ee";

const linkHosts = "t|wa|vk|instagram|facebook|fb|tiktok|discord";
const followingWords =
  "account|advert|agency|audience|blog|blogger|brand|call|campaign|challenge|channel|chat|collab|collaboration|content|cover|creator|dance|experience|fashion|filter|follower|friend|group|influencer|manager|market|marketing|model|moment|music|online|only|page|photo|photographer|photography|photoshoot|portfolio|post|production|profile|project|promo|promotion|reel|series|server|shoot|shooting|shop|stories|story|stream|subscriber|trend|video|about|after|available|because|before|during|every|handle|please|since|there|through|under|until|where|which|while|with|would";
/** Also by its plural, and a name of another network: "Instagram TikTok". */
const ordinaryWord = String.raw`(?:(?:${followingWords})(?:s|es|r|rs|ing|er|ers)?|${latinNetworks})(?![\p{L}\p{N}_])`;

// Each pattern takes time in proportion to the text: it begins only where a run of its characters begins, and no two
// repetitions of the same characters are neighbors.
const patterns = [
  // An address, its signs written out too: anna (at) mail точка ru.
  String.raw`(?<![\p{L}\p{N}._%+\-])[\p{L}\p{N}._%+\-]+\s*(?:@|[(\[{]\s*(?:at|собака|a)\s*[)\]}]|${start}собака)\s*[\p{L}\p{N}\-]+\s*(?:\.|[(\[{]\s*(?:dot|точка)\s*[)\]}]|${start}(?:точка|dot)(?!\p{L})|点)\s*\p{L}{2,}`,
  String.raw`(?<![\p{L}\p{N}\-])[\p{L}\p{N}\-]{2,}\s+(?:точка|dot)\s+(?:ру|ком|${domains})(?!\p{L})`,
  String.raw`@\s?[\p{L}\p{N}_.]{3,}`,
  String.raw`(?:https?:\/\/|www\.)\S+`,
  String.raw`(?<![\p{L}\p{N}.\-])[\p{L}\p{N}.\-]+(?<=[\p{L}\p{N}\-])\.(?:${domains})(?![\p{L}\p{N}])(?:\/\S*)?`,
  String.raw`${start}(?:${linkHosts})[\s.]{0,3}(?:${domains})\s?\/\s?${name}`,
  // After a Latin name of a network, an ordinary word may follow: what begins with a sign, has a digit or dot inside, or is
  // none of the words that usually follow, is a name there.
  String.raw`${start}(?:${latinNetworks})(?:\s*(?:id|[:=@]|\s-|–|—)\s*(?:[:=@]\s*)?${name}|\s+(?=[a-z\-]*(?:[\d_]|\.[a-z\d_]))${name}|\s+(?!${ordinaryWord})[a-z]{5,}(?![\p{L}\p{N}]))`,
  String.raw`${start}(?:${cyrillicNetworks})[\s:=@–—\-]+(?:ник[\s:@]*)?${name}`,
  String.raw`(?:${chineseNetworks})(?:\s*(?:id|号))?[\s:=@]*${name}`,
].map((pattern) => new RegExp(pattern, "giu"));

const mark = String.raw`[\s().\-–—\/_*·•]`;
const announced = new RegExp(
  String.raw`(?:\+\s*|${start}(?:тел|телефон|номер|звоните|звони|phone|call|tel|mobile|电话|手机|致电)\p{L}?\.?[\s:№#—–\-]{0,4})\(?\d(?:${mark}{0,3}\d){5,14}`,
  "giu",
);
const run = new RegExp(String.raw`(?<!\d)\d(?:${mark}{0,3}\d){9,14}(?!\d)`, "gu");
/** Days and years. */
const dates = [
  /(?<!\d[./-]?)(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:\d{4}|\d{2})(?!\d)/g,
  /(?<!\d[\s()–—-]{0,3})(?:19|20)\d\d(?:[\s–—-]+(?:19|20)\d\d)*(?![\s()–—-]{0,3}\d)/g,
];
/** Height, bust, waist and hips, sizes: 178 84-60-89 42. */
const measurements =
  /(?<![\d+)][\s.()–—/-]{0,3})(?:(?:1[3-9]\d|20\d)[\s,/–—-]+)?(?:[6-9]\d|1[0-3]\d)\s?[-–—/\sxх×]\s?(?:[5-9]\d|1[01]\d)\s?[-–—/\sxх×]\s?(?:[6-9]\d|1[0-3]\d)(?:[\s,/]+\d\d(?:[.,]5)?){0,3}(?![\s()–—/-]{0,3}\d)/g;
const mobileNumber = /^[78](?:\D*\d){10}$/;

function phonesIn(text: string): string[] {
  const rest = dates
    .reduce((left, pattern) => left.replace(pattern, "#"), text)
    .replace(measurements, (found) => (mobileNumber.test(found) ? found : "#"));
  return [...(text.match(announced) ?? []), ...(rest.match(run) ?? [])];
}
