import type { SocialNetwork } from "../cards/options.ts";
import { parseUrl } from "../url.ts";

type LinkedNetwork = Exclude<SocialNetwork, "wechat">;

/** The hosts of each network; the first is the one that links begin with. */
export const profileHosts: Record<LinkedNetwork, readonly string[]> = {
  instagram: ["instagram.com", "instagr.am"],
  tiktok: ["tiktok.com"],
  youtube: ["youtube.com", "youtu.be"],
  facebook: ["facebook.com", "fb.com", "fb.me", "m.me"],
  twitter: ["twitter.com", "x.com"],
  linkedin: ["linkedin.com", "linkedin.cn"],
  vk: ["vk.com", "vk.ru", "vk.me", "vkontakte.ru"],
  weibo: ["weibo.com", "weibo.cn"],
  telegram: ["t.me", "telegram.me", "telegram.com", "telegram.org", "telegram.dog"],
  xiaohongshu: ["xiaohongshu.com", "xhslink.com"],
  douyin: ["douyin.com", "iesdouyin.com"],
};

/** Networks that find people by an ID, which is stored in place of a link. */
export const idNetworks: readonly SocialNetwork[] = ["wechat", "xiaohongshu", "douyin"];

/** The address of a user name, or of a number where the network counts its profiles. */
const profileLinks: Partial<Record<SocialNetwork, (name: string) => string>> = {
  instagram: (name) => `https://www.instagram.com/${name}`,
  tiktok: (name) => `https://www.tiktok.com/@${name}`,
  youtube: (name) => `https://www.youtube.com/${/^UC[\w-]{22}$/.test(name) ? `channel/${name}` : `@${name}`}`,
  facebook: (name) => `https://www.facebook.com/${/^\d{6,}$/.test(name) ? `profile.php?id=${name}` : name}`,
  twitter: (name) => `https://x.com/${name}`,
  linkedin: (name) => `https://www.linkedin.com/in/${name}`,
  vk: (name) => `https://vk.com/${/^\d{3,}$/.test(name) ? `id${name}` : name}`,
  weibo: (name) => (/^\d{6,}$/.test(name) ? `https://weibo.com/u/${name}` : `https://weibo.com/n/${name}`),
  telegram: (name) => `https://t.me/${name}`,
};

/** Names that people write before a profile: `inst: @anna`, `微信：anna_kim`. */
const networkWords =
  /^(?:instagram|insta?|ig|инстаграм|инста|тикток|tik ?tok|tt|youtube|ютуб|facebook|fb|фейсбук|twitter|x|linkedin|vk|вк|вконтакте|weibo|微博|telegram|tg|телеграм|телега|тг|we ?chat|wx|vx|微信号?|вичат|小红书号?|小红薯|xhs|red|抖音号?|douyin)(?:\s*id)?\s*[:：\-–—=]?\s+|^(?:微信号?|微博|小红书号?|抖音号?|wx|vx|we ?chat|instagram|insta?|ig|telegram|tg|vk|вк|тг)(?:\s*id)?\s*[:：=]\s*/iu;

/** Words that people write where there is no profile, or none for everybody. */
const noProfile =
  /^(?:no|none|nope|yes|same|private|closed|deleted|ask|phone|tbd|n\.?a\.?|нету?|есть|мо[йя]|закрыт|закрытый|удал[её]н|тот же|没有|暂无|无|有|私密|同上)$/iu;

/** A phone number, which a network that knows no phones has no profile for. */
const phone = /^\+?(?:[78]\d{10}|86\d{11}|1[3-9]\d{9})$/;

const asciiName = /^@?[A-Za-z0-9_.-]{2,60}$/;
const weiboName = /^@?[\p{L}\p{N}_.-]{2,30}$/u;
const id = /^@?(?:[\w.-]{3,39}|\+?\d[\d\s().-]{5,24})$/;
const address = /^(?:https?:)?(?:\/\/)?([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(\/\S*)?$/iu;

/** A link or ID of a profile, and the rest of the text. */
export interface Profile {
  link: string;
  remark?: string;
}

/**
 * The profile that people mean (WIZ-08, TL-50): `@anna`, `instagram.com/anna`, `id123` of VK, a phone number in Telegram. Of
 * WeChat the ID or number. Null where there is none: a name that no address is made of, a link elsewhere.
 */
export function readProfile(network: SocialNetwork, written: string): Profile | null {
  const text = written
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(networkWords, "");
  const whole = linkOf(network, text);
  if (whole !== null) return { link: whole };
  const [first = "", ...rest] = text.split(/\s{0,9}[,;，；|\n]\s{0,9}|\s{1,9}\/\s{1,9}|\s{1,9}(?=@|https?:|\()/);
  const link = rest.length === 0 ? null : linkOf(network, first);
  if (link === null) return null;
  return { link, remark: text.slice(first.length).replace(/^[\s,;，；|/]+/, "") };
}

function linkOf(network: SocialNetwork, text: string): string | null {
  const [, host = "", path = ""] = address.exec(text) ?? [];
  if (network !== "wechat" && isHostOf(network, host)) return path.length > 1 ? httpsLink(text) : null;
  if (/^https?:|\//i.test(text)) return null;
  if (noProfile.test(text)) return null;
  const name = text.replace(/^@/, "");
  if (idNetworks.includes(network)) return id.test(text) ? name : null;
  if (network === "telegram" && /^\+?\d[\d\s().-]{8,20}$/.test(text)) return phoneLink(text);
  if (phone.test(text) && network !== "weibo" && network !== "facebook") return null;
  const isName = network === "weibo" ? weiboName.test(text) : asciiName.test(text);
  if (!isName || /\.(?:com|ru|me|cn|be|net|org)$/i.test(text)) return null;
  return profileLinks[network]?.(name) ?? null;
}

function isHostOf(network: LinkedNetwork, host: string): boolean {
  return profileHosts[network].some((one) => host.toLowerCase() === one || host.toLowerCase().endsWith(`.${one}`));
}

function httpsLink(text: string): string | null {
  const link = text.replace(/^(?:https?:)?(?:\/\/)?/i, "https://");
  return parseUrl(link) ? link : null;
}

/** Telegram opens a chat by an international number; a mobile number of Russia or China is known without its code. */
function phoneLink(text: string): string | null {
  const digits = text.replace(/\D/g, "");
  if (text.startsWith("+")) return `https://t.me/+${digits}`;
  if (/^[78]\d{10}$/.test(digits)) return `https://t.me/+7${digits.slice(1)}`;
  if (/^1[3-9]\d{9}$/.test(digits)) return `https://t.me/+86${digits}`;
  return /^9\d{9}$/.test(digits) ? `https://t.me/+7${digits}` : null;
}
