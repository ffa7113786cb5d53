import { cardFieldNames, cardFields } from "@compcard/domain/cards/fields";
import { isChecked } from "@compcard/domain/cards/held";

/**
 * Free text of a card that others than its owner read: what is public, and the agency. Contacts proper (phone, e-mail,
 * networks) have switches of their own and are shown to nobody under 18.
 */
export const freeTextFields = cardFieldNames.filter(
  (name) => isChecked(name) && (cardFields[name].seen === "public" || name === "agency"),
);

/** Whether the value of a field holds a way to reach its writer. */
export function holdsContact(name: string, value: unknown): boolean {
  return contactsIn(name, value).length > 0;
}

/** Ways to reach its writer in the value of a field. The items of a list are read together. */
export function contactsIn(name: string, value: unknown): string[] {
  return freeTextFields.some((field) => field === name) ? findContacts(textOf(value)) : [];
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(" ");
  return typeof value === "object" && value !== null ? Object.keys(value).join(" ") : String(value ?? "");
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

const patterns = [
  // An address, its signs written out too: anna (at) mail точка ru.
  String.raw`[\p{L}\p{N}._%+\-]+\s*(?:@|[(\[{]\s*(?:at|собака|a)\s*[)\]}]|${start}собака)\s*[\p{L}\p{N}\-]+\s*(?:\.|[(\[{]\s*(?:dot|точка)\s*[)\]}]|${start}(?:точка|dot)(?!\p{L})|点)\s*\p{L}{2,}`,
  String.raw`${start}[\p{L}\p{N}\-]{2,}\s+(?:точка|dot)\s+(?:ру|ком|${domains})(?!\p{L})`,
  String.raw`@\s?[\p{L}\p{N}_.]{3,}`,
  String.raw`(?:https?:\/\/|www\.)\S+`,
  String.raw`${start}(?:[\p{L}\p{N}\-]+\.)+(?:${domains})(?![\p{L}\p{N}])(?:\/\S*)?`,
  // After a Latin name of a network, an ordinary word may follow: what begins with a sign, or is no word, is a name there.
  String.raw`${start}(?:${latinNetworks})(?:\s*(?:id|[:=@]|\s-|–|—)\s*[:=@]?\s*${name}|\s+(?=[a-z.\-]*[\d_])${name})`,
  String.raw`${start}(?:${cyrillicNetworks})[\s:=@–—\-]+(?:ник\s*)?[:@]?\s*${name}`,
  String.raw`(?:${chineseNetworks})\s*(?:id|号)?[\s:=@]*${name}`,
].map((pattern) => new RegExp(pattern, "giu"));

const mark = String.raw`[\s().\-–—\/_*·•]`;
const announced = new RegExp(
  String.raw`(?:\+\s*|${start}(?:тел|телефон|номер|звоните|звони|phone|call|tel|mobile|电话|手机|致电)\p{L}?\.?[\s:№#—–\-]{0,4})\(?\d(?:${mark}{0,3}\d){5,14}`,
  "giu",
);
const run = new RegExp(String.raw`(?<!\d)\d(?:${mark}{0,3}\d){9,14}(?!\d)`, "gu");
const notPhones = [
  // Days and years.
  /(?<!\d[./-]?)(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:\d{4}|\d{2})(?!\d)/g,
  /(?<!\d[\s()–—-]*)(?:19|20)\d\d(?:[\s–—-]+(?:19|20)\d\d)*(?![\s()–—-]*\d)/g,
  // Height, bust, waist and hips, sizes: 178 84-60-89 42.
  /(?<![\d+)][\s.()–—/-]*)(?:(?:1[3-9]\d|20\d)[\s,/–—-]+)?(?:[6-9]\d|1[0-3]\d)\s?[-–—/\sxх×]\s?(?:[5-9]\d|1[01]\d)\s?[-–—/\sxх×]\s?(?:[6-9]\d|1[0-3]\d)(?:[\s,/]+\d\d(?:[.,]5)?){0,3}(?![\s()–—/-]*\d)/g,
];

function phonesIn(text: string): string[] {
  const rest = notPhones.reduce((left, pattern) => left.replace(pattern, "#"), text);
  return [...(text.match(announced) ?? []), ...(rest.match(run) ?? [])];
}
