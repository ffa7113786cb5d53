import { parseUrl } from "../url.ts";

/** Channels that links to a card are shared on: `?from=` shows the owner the channel, and nothing about the visitor. */
// biome-ignore format: lists read better as lines
export const linkTags = [
  "vk", "telegram", "max", "whatsapp", "wechat", "weibo", "instagram", "tiktok", "x", "facebook",
  "email", "link", "qr", "paper", "poster", "story", "pdf", "docx", "jpg",
] as const;

export type LinkTag = (typeof linkTags)[number];

/** Source of a card view: unknown, our search, our other pages, a search engine, a tag, another site. */
export const viewSources = ["direct", "search", "site", "engine", ...linkTags, "other"] as const;

export type ViewSource = (typeof viewSources)[number];

// Values that WeChat writes into `from` of a link that is passed on there.
const wechatPlaces = ["singlemessage", "groupmessage", "timeline"];

/** The tag in an address's query, or null for none and for one that is not ours. */
export function linkTagOf(query: URLSearchParams): LinkTag | null {
  const from = query.get("from") ?? "";
  return wechatPlaces.includes(from) ? "wechat" : (linkTags.find((tag) => tag === from) ?? null);
}

/** The address of a card with the tag of a channel; the page counts the tag and removes it from the address. */
export function taggedAddress(address: string, tag: LinkTag): string {
  const url = new URL(address);
  url.searchParams.set("from", tag);
  return url.href;
}

const hosts: [ViewSource, RegExp][] = [
  ["vk", /(^|\.)(vk\.com|vk\.ru|vk\.me|vkvideo\.ru)$/],
  ["telegram", /(^|\.)(t\.me|telegram\.org|telegram\.me|org\.telegram\.messenger)$/],
  ["max", /(^|\.)max\.ru$/],
  ["whatsapp", /(^|\.)(whatsapp\.com|wa\.me)$/],
  ["wechat", /(^|\.)(wechat\.com|weixin\.qq\.com|wx\.qq\.com)$/],
  ["weibo", /(^|\.)(weibo\.com|weibo\.cn|t\.cn)$/],
  ["instagram", /(^|\.)instagram\.com$/],
  ["tiktok", /(^|\.)(tiktok\.com|douyin\.com)$/],
  ["x", /(^|\.)(x\.com|t\.co|twitter\.com)$/],
  ["facebook", /(^|\.)(facebook\.com|fb\.com|messenger\.com)$/],
  ["email", /^(mail|e|outlook|webmail)\./],
  ["engine", /(^|\.)(google|bing|yandex|ya|baidu|sogou|so|duckduckgo|rambler|sm)\.[a-z]{2,3}(\.[a-z]{2})?$/],
];

/** The network or kind of site of the referring page; its address is not stored. */
export function sourceOfReferrer(referrer: string): ViewSource {
  const url = parseUrl(referrer);
  if (!url) return "direct";
  const { hostname } = url;
  return hosts.find(([, pattern]) => pattern.test(hostname))?.[0] ?? "other";
}

/** Periods in days that an owner can choose; older views are deleted. */
export const viewPeriods = [7, 30, 90] as const;

export type ViewPeriod = (typeof viewPeriods)[number];
