import { parseUrl, withScheme } from "../url.ts";

/** Limit of videos of a card (`spec: The book`). */
export const maxVideos = 3;

interface VideoSite {
  /** Its everyday name. */
  name: string;
  hosts: readonly string[];
  /** Path and kept parameters of the page of one video. */
  pages: RegExp;
  /** Parameters that the page needs. All others are left out for readers. */
  parameters?: Record<string, RegExp>;
}

/** Numbers of ten digits that begin as most mobile numbers do are no ids. */
const number = String.raw`(?:\d{1,9}|1\d{9})`;
const hex = (digits: string) => String.raw`(?=\d*[a-f])[0-9a-f]{${digits}}`;
const youtubeId = String.raw`(?=[\w-]*[A-Za-z])[\w-]{11}`;
/** A mobile number, also with the signs that ids have between its digits. */
const mobileNumber = /(?<!\d)(?:(?:[78][-_]?)?9|1[-_]?[3-9])(?:[-_]?\d){9}(?!\d)/;
/** Numbers in base64, which is no text. */
const youkuId = "X[A-Za-z0-9]{11,15}={0,2}";
const tencentId = (letters: string) => `(?=[a-z0-9]*[a-z])[a-z0-9]{${letters}}`;

/**
 * Sites whose address of a video names the video alone. Networks that people write to each other in, and short addresses that may
 * lead to a profile, are left out: a guest reads the link (`spec: Guests and contacts`).
 */
const sites: readonly VideoSite[] = [
  {
    name: "YouTube",
    hosts: ["youtube.com", "m.youtube.com", "youtube-nocookie.com"],
    pages: new RegExp(`^/(?:watch\\?v=${youtubeId}|(?:shorts|live|embed)/${youtubeId})$`),
    parameters: { v: /^[\w-]{11}$/ },
  },
  { name: "YouTube", hosts: ["youtu.be"], pages: new RegExp(`^/${youtubeId}$`) },
  {
    name: "VK",
    hosts: ["vk.com", "m.vk.com", "vk.ru", "m.vk.ru", "vkvideo.ru", "m.vkvideo.ru"],
    pages: new RegExp(`^/(?:video|clip)-?${number}_${number}(?:\\?list=[\\w-]+)?$`),
    // The key of a video that is shown by link alone: random letters of both cases.
    parameters: { list: /^ln-(?=[^a-z]*[a-z])(?=[^A-Z]*[A-Z])[A-Za-z0-9]{10,24}$/ },
  },
  {
    name: "Rutube",
    hosts: ["rutube.ru"],
    pages: new RegExp(`^/(?:(?:video|shorts|play/embed)/${hex("32")}|video/private/${hex("32")}\\?p=[\\w-]+)$`),
    // 16 random bytes.
    parameters: { p: /^(?=[^a-z]*[a-z])(?=[^A-Z]*[A-Z])[\w-]{21}[AQgw]$/ },
  },
  { name: "Dzen", hosts: ["dzen.ru"], pages: new RegExp(`^/(?:video/watch|shorts)/${hex("24")}$`) },
  {
    name: "Vimeo",
    hosts: ["vimeo.com", "player.vimeo.com"],
    pages: new RegExp(`^/(?:video/)?${number}(?:/${hex("10")}|\\?h=${hex("10")})?$`),
    parameters: { h: /^[0-9a-f]{10}$/ },
  },
  {
    name: "Bilibili",
    hosts: ["bilibili.com", "m.bilibili.com"],
    pages: new RegExp(`^/video/(?:BV1(?=\\d*[A-Za-z])[0-9A-Za-z]{9}|av${number})(?:\\?p=\\d+)?$`),
    parameters: { p: /^\d{1,3}$/ },
  },
  {
    name: "Youku",
    hosts: ["v.youku.com"],
    pages: new RegExp(`^/(?:v_show/id_${youkuId}\\.html|video\\?vid=${youkuId})$`),
    parameters: { vid: new RegExp(`^${youkuId}$`) },
  },
  {
    name: "Tencent Video",
    hosts: ["v.qq.com", "m.v.qq.com"],
    pages: new RegExp(`^/x/(?:page/${tencentId("11")}|cover/${tencentId("11,15")}(?:/${tencentId("11")})?)\\.html$`),
  },
  {
    name: "Douyin",
    hosts: ["douyin.com", "iesdouyin.com"],
    pages: /^\/(?:share\/)?video\/\d{18,20}$/,
  },
];

/** Once each. `wizard_video_hint` and `wizard_problem_video` list them for people. */
const siteNames = [...new Set(sites.map(({ name }) => name))];

/**
 * The address of one video without anything else that a link may carry: the page itself on a site of the list. Null for
 * every other link.
 */
function readVideoLink(link: string): string | null {
  const url = parseUrl(withScheme(link));
  if (url?.protocol !== "https:" || url.username || url.password || url.port) return null;
  const host = url.hostname.replace(/^www\./, "");
  const site = sites.find(({ hosts }) => hosts.includes(host));
  if (!site) return null;
  const kept = Object.entries(site.parameters ?? {}).flatMap(([name, form]) => {
    const value = url.searchParams.get(name);
    return value !== null && form.test(value) ? [`${name}=${value}`] : [];
  });
  const page = [url.pathname.replace(/\/$/, ""), ...kept].join(kept.length > 0 ? "?" : "");
  return site.pages.test(page) && !mobileNumber.test(page) ? `https://${url.hostname}${page}` : null;
}

/** Returns the problem of a link to a video, or null. Nothing fetches the link; a press opens it in a tab of its own. */
export function videoLinkProblem(link: string): string | null {
  if (link.length > 300) return "must be at most 300 characters";
  if (parseUrl(withScheme(link))?.protocol !== "https:") return "must be a link that begins with https://";
  if (readVideoLink(link) !== null) return null;
  return `must be a link to a video itself, on ${siteNames.slice(0, -1).join(", ")} or ${siteNames.at(-1)}`;
}

/** Videos as readers get them. A link of an earlier release that is none to a video is left out; its owner still has it. */
export function shownVideos<Video extends { url: string }>(videos: readonly Video[]): Video[] {
  return videos.flatMap((video) => {
    const url = readVideoLink(video.url);
    return url === null ? [] : [{ ...video, url }];
  });
}
