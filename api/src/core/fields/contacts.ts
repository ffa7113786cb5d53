import { initials, siteEnds } from "@compcard/domain/identity/person-name";

/**
 * The writer of a text. In doubt, a minor's text waits for a moderator (SL-03); guests miss only the contact in an
 * adult's text, so that dates, amounts and figures have to stay.
 */
export type Writer = "minor" | "adult";

interface Span {
  start: number;
  end: number;
}

/**
 * Phone numbers, e-mail addresses, handles and links in a text, as they stand there once letters and digits of full width
 * are ordinary ones. A phone number is any run of 10 to 15 digits with the usual marks between them, or fewer after a plus or
 * a word that announces one: a library that accepts valid numbers alone misses what is written to be missed. Measurements,
 * dates and years are none; of an adult neither are amounts.
 */
export function findContacts(text: string, writer: Writer = "minor"): string[] {
  const readable = toReadable(text);
  const spans = [...patternSpans(readable, writer), ...phoneSpans(readable, writer)];
  return [...new Set(spans.map(({ start, end }) => readable.slice(start, end).trim()))];
}

/** An adult's text with `…` in place of each contact (CARD-04). As it is where there is none; empty where nothing else is said. */
export function withoutContacts(text: string): string {
  const whole = toReadable(text);
  let left = whole;
  // The text beside a removed part may be a contact of its own.
  for (let next = cutOnce(left); next !== left; next = cutOnce(left)) left = next;
  if (left === whole) return text;
  return /[\p{L}\p{N}]/u.test(left) ? left.trim() : "";
}

/** True if an adult's texts, read one after the other, are a phone number. */
export function arePhone(texts: readonly string[]): boolean {
  return phoneSpans(toReadable(texts.join(" ")), "adult").length > 0;
}

// Characters without a glyph, and the frame of keycap digits.
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|\u20e3/gu;

function toReadable(text: string): string {
  return text.normalize("NFKC").replace(unseen, "");
}

function cutOnce(text: string): string {
  const spans = [...patternSpans(text, "adult"), ...phoneSpans(text, "adult")].sort((a, b) => a.start - b.start);
  let at = 0;
  let left = "";
  for (const { start, end } of spans) {
    if (start >= at) left += `${text.slice(at, start)}…`;
    at = Math.max(at, end);
  }
  return left + text.slice(at);
}

const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    // The end of a sentence is none of the contact's.
    end: index + found.replace(/(?<![\s.,;:!?)–—-])[\s.,;:!?)–—-]+$/, "").length,
  }));

const begin = String.raw`(?<![\p{L}\p{N}])`;
const upper = String.raw`(?-i:\p{Lu})`;
const name = String.raw`[a-z0-9][a-z0-9_.\-]{2,}`;
/** People reach each other there by number. */
const numberNetworks =
  "telegram|tg|whatsapp|viber|wechat|weixin|vx|wx|qq|телеграмм?|телега|тг|вотсап|ватсап|вацап|вайбер|вичат|微信号?|威信|薇信";
const cyrillicNetworks =
  "телеграмм?|телега|тг|вотсап|ватсап|вацап|вайбер|вичат|инстаграм|инста|вконтакте|вк|фейсбук|тикток|скайп|дискорд";
const latinNetworks =
  "telegram|tg|whatsapp|viber|wechat|weixin|vx|wx|instagram|insta|ig|vk|facebook|fb|tiktok|skype|discord|snapchat|snap|qq|weibo|xiaohongshu|rednote|xhs|douyin";
const chineseNetworks = "微信号?|威信|薇信|微博|小红书|抖音号?";
const linkHosts = "t|wa|vk|instagram|facebook|fb|tiktok|discord";
const followingWords =
  "account|advert|agency|audience|blog|blogger|brand|call|campaign|challenge|channel|chat|clip|collab|collaboration|content|cover|creator|cup|dance|experience|fashion|fest|festival|filter|follower|friend|group|influencer|live|manager|market|marketing|model|moment|music|online|only|page|photo|photographer|photography|photoshoot|play|portfolio|post|production|profile|project|promo|promotion|reel|series|server|shoot|shooting|shop|stories|story|stream|subscriber|trend|video|about|after|available|because|before|during|every|handle|please|since|there|through|under|until|where|which|while|with|would";
/** Also by its plural, and a name of another network: "Instagram TikTok". */
const ordinaryWord = String.raw`(?:(?:${followingWords})(?:s|es|r|rs|ing|er|ers)?|${latinNetworks})(?![\p{L}\p{N}_])`;
/** Numbers of followers: 15k, 100万, 15 000 подписчиков. */
const audience = String.raw`\d[\d.,]{0,8}(?:\s\d{3}){0,2}\s?\+?\s?(?:(?:[kкwm]|mln|million|thousand)(?![\p{L}\p{N}_])|[万千]|тыс|млн|подписч|фолл?овер|follower|subscriber|fans|个?粉)`;

// Each pattern takes time in proportion to the text: it begins only where a run of its characters begins, and no two
// repetitions of the same characters are neighbors.
function makePatterns(writer: Writer): RegExp[] {
  const isMinor = writer === "minor";
  // A sentence that ends after "собака" is no address: Есть собака Рекс. Люблю спорт.
  const dot = String.raw`\s*(?:\.(?!\s+${upper})|[(\[{]\s*(?:dot|точка)\s*[)\]}]|${begin}(?:точка|dot)(?!\p{L})|点)\s*\p{L}{2,}`;
  const dotAfterWord = isMinor
    ? dot
    : String.raw`(?:\.|\s*(?:[(\[{]\s*(?:dot|точка)\s*[)\]}]|${begin}(?:точка|dot)(?!\p{L}))\s*)(?:ру|ком|${siteEnds})(?!\p{L})`;
  const at = String.raw`@|[(\[{]\s*(?:at|собака|a)\s*[)\]}]`;
  const host = String.raw`\s*[\p{L}\p{N}\-]{1,64}`;
  // Digits alone are years or followers, except where people reach each other by number.
  const noFigure = isMinor ? "" : String.raw`(?![\d.\-]+(?![a-z0-9_.\-]))`;
  const handle = `(?!${audience})${noFigure}${name}`;
  const word = isMinor ? "[a-z]{5,}" : "(?-i:[a-z])[a-z]{4,}";
  return [
    // An address, its signs written out too: anna (at) mail точка ru.
    String.raw`(?<![\p{L}\p{N}._%+\-])[\p{L}\p{N}._%+\-]+\s*(?:(?:${at})${host}${dot}|${begin}собака${host}${dotAfterWord})`,
    String.raw`(?<![\p{L}\p{N}\-])[\p{L}\p{N}\-]{2,}\s+(?:точка|dot)\s+(?:ру|ком|${siteEnds})(?!\p{L})`,
    ...(isMinor
      ? [String.raw`@\s?[\p{L}\p{N}_.]{3,}`]
      : [
          // "Walked @ Milan Fashion Week" and "2023@上海时装周" name a place.
          String.raw`@(?:\s(?!${upper}))?[a-z0-9_.]{3,}`,
          String.raw`(?<![\p{L}\p{N}]\s?)@[\p{L}\p{N}_.]{3,}`,
          String.raw`(?:${chineseNetworks})[\s:]{0,3}@[\p{L}\p{N}_.]{2,}`,
        ]),
    String.raw`(?:https?:\/\/|www\.)\S+`,
    String.raw`(?<![\p{L}\p{N}.\-])(?!(?-i:${initials}))[\p{L}\p{N}.\-]+(?<=[\p{L}\p{N}\-])\.${isMinor ? "" : String.raw`(?!(?-i:\p{Lu}\p{Ll}))`}(?:${siteEnds})(?![\p{L}\p{N}])(?:\/\S*)?`,
    String.raw`${begin}(?:${linkHosts})[\s.]{0,3}(?:${siteEnds})\s?\/\s?${name}`,
    // After a Latin name of a network, an ordinary word may follow: what begins with a sign, has a digit or dot inside, or is
    // none of the words that usually follow, is a name there.
    String.raw`${begin}(?:${latinNetworks})(?:\s*(?:id|[:=@]|\s-|–|—)\s*(?:[:=@]\s*)?${handle}|\s+(?=[a-z\-]*(?:[\d_]|\.[a-z\d_]))${handle}|\s+(?!${ordinaryWord})${word}(?![\p{L}\p{N}]))`,
    String.raw`${begin}(?:${cyrillicNetworks})(?!\s+${ordinaryWord})[\s:=@–—\-]+(?:ник[\s:@]*)?${handle}`,
    String.raw`(?:${chineseNetworks})(?:\s*(?:id|号))?[\s:=@]*${handle}`,
    ...(isMinor ? [] : [String.raw`(?<![a-z0-9а-я])(?:${numberNetworks})[\s:=@–—\-]{0,4}(?!${audience})\d{6,}`]),
  ].map((pattern) => new RegExp(pattern, "giu"));
}

const patterns = { minor: makePatterns("minor"), adult: makePatterns("adult") };

function patternSpans(text: string, writer: Writer): Span[] {
  return patterns[writer].flatMap((pattern) => spansOf(text, pattern));
}

const mark = String.raw`[\s().\-–—\/_*·•]`;
const announced = new RegExp(
  String.raw`(?:\+\s*|${begin}(?:(?:телефон|номер|звоните|звони|phone|call|tel|mobile|电话|手机|致电)\p{L}?|тел(?!\p{L}))\.?[\s:№#—–\-]{0,4})\(?\d(?:${mark}{0,3}\d){5,14}`,
  "giu",
);
const run = new RegExp(String.raw`(?<!\d)\d(?:${mark}{0,3}\d){9,14}(?!\d)`, "gu");

const day = "(?:0?[1-9]|[12]\\d|3[01])";
const month = "(?:0?[1-9]|1[0-2])";
const year = "(?:19|20)\\d\\d";
/** 2024-05-12, 2024.5, 05.2024, 2023/24, 2024. */
const date = String.raw`(?:${year}[./-]${month}(?:[./-]${day})?|${month}[./]${year}|${year}(?:\/\d\d)?)(?!\d)`;
/** Days and years, one after the other. */
const dates = [
  new RegExp(String.raw`(?<!\d[./-]?)${day}[./-]${month}[./-](?:\d{4}|\d{2})(?!\d)`, "g"),
  new RegExp(String.raw`(?<!\d[\s()./–—-]{0,3})${date}(?:[\s\/–—-]+${date})*(?![\s()–—-]{0,3}\d)`, "g"),
];
/** 12.05–15.05, 12.05-15.06.2024. */
const dayMonths = new RegExp(
  String.raw`(?<!\d[./-]?)${day}\.(?:0[1-9]|1[0-2])\s?[-–—]\s?${day}\.(?:0[1-9]|1[0-2])(?:\.(?:${year}|\d\d))?(?!\d)`,
  "g",
);
const amount = String.raw`(?:\d{1,3}(?:[\s.]\d00){1,2}|\d{1,4}00)`;
/** 15 000–20 000, 10000-15000; with a currency any figures. */
const amounts = new RegExp(
  String.raw`(?<![\d+][\s.()–—/-]{0,3})(?:${amount}\s?[-–—\/]\s?${amount}(?![\s.()–—/-]{0,3}\d)|(?:\d{1,3}(?:[\s.]\d{3}){1,2}|\d{3,6})(?:\s?[-–—\/]\s?(?:\d{1,3}(?:[\s.]\d{3}){1,2}|\d{3,6}))?\s?(?:[₽$€¥元]|руб|р\.|юан|rub|rmb|cny|usd|eur|тыс))`,
  "giu",
);
const girth = (tens: string) => `(?:${tens})(?:[.,]5)?`;
const separator = String.raw`\s?[-–—/\sxх×]\s?`;
const height = String.raw`(?:1[3-9]\d|20\d)`;
/** Height, weight, bust, waist and hips, sizes: 178/52 84-60-89 42, 84/60/89/178/52. */
const measurements = new RegExp(
  String.raw`(?<![\d+)][\s.()–—/-]{0,3})(?:${height}(?:\s?[/\s]\s?[3-9]\d)?[\s,/–—-]+)?${girth(String.raw`[6-9]\d|1[0-3]\d`)}${separator}${girth(String.raw`[5-9]\d|1[01]\d`)}${separator}${girth(String.raw`[6-9]\d|1[0-3]\d`)}(?:[\s,/]+(?:${height}|\d\d(?:[.,]5)?)(?!\d)){0,4}(?![\s()–—/-]{0,3}\d)`,
  "g",
);
const mobileNumber = /^[78](?:\D*\d){10}$/;
/** The height follows bust, waist and hips, so that these are figures however many digits they have. */
const heightAfterBustWaistHips = new RegExp(String.raw`^\d{2,3}\D\d{2,3}\D\d{2,3}\D+${height}(?!\d)`);

/** True if figures of 11 digits are no number of a mobile phone; a minor's need slashes. */
function areFigures(found: string, writer: Writer): boolean {
  if (!mobileNumber.test(found)) return true;
  return heightAfterBustWaistHips.test(found) && (writer === "adult" || found.includes("/"));
}

/** The replacement has equal length, so that later text stays in its place. */
const blank = (found: string) => "#".repeat(found.length);

function phoneSpans(text: string, writer: Writer): Span[] {
  const masks = writer === "minor" ? dates : [...dates, dayMonths, amounts];
  const dateless = masks.reduce((left, pattern) => left.replace(pattern, blank), text);
  const rest = dateless.replace(measurements, (found) => (areFigures(found, writer) ? blank(found) : found));
  return [...spansOf(writer === "minor" ? text : dateless, announced), ...spansOf(rest, run)];
}
