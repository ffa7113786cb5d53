import { parseUrl } from "../url.ts";
import type { SocialNetwork } from "./options.ts";

const hosts: Record<Exclude<SocialNetwork, "wechat">, readonly string[]> = {
  instagram: ["instagram.com", "instagr.am"],
  tiktok: ["tiktok.com"],
  youtube: ["youtube.com", "youtu.be"],
  facebook: ["facebook.com", "fb.com", "fb.me", "m.me"],
  twitter: ["twitter.com", "x.com"],
  linkedin: ["linkedin.com", "linkedin.cn"],
  vk: ["vk.com", "vk.ru", "vk.me", "vkontakte.ru"],
  weibo: ["weibo.com", "weibo.cn"],
  telegram: ["t.me", "telegram.me", "telegram.com", "telegram.org", "telegram.dog"],
};

/** A phone number, or the ID by which one is found in WeChat: nothing that could be a link. */
const phoneOrId = /^\+?[\w\s().-]+$/;

/**
 * What is wrong with a link to a profile, or null (WIZ-08): it is an https address of that network, with no user name
 * in front of the host. WeChat takes a phone number or an ID instead.
 */
export function socialLinkProblem(network: SocialNetwork, link: string): string | null {
  if (network === "wechat") {
    if (link.length > 40) return "must be at most 40 characters";
    return phoneOrId.test(link) ? null : "must be a phone number or a WeChat ID";
  }
  const problem = httpsProblem(link);
  if (problem) return problem;
  const { hostname, username, password, port } = new URL(link);
  const ours = hosts[network].some((host) => hostname === host || hostname.endsWith(`.${host}`));
  if (!ours || username || password || port) return `must be a link to ${hosts[network][0]}`;
  return null;
}

function httpsProblem(link: string): string | null {
  if (link.length > 300) return "must be at most 300 characters";
  return parseUrl(link)?.protocol === "https:" ? null : "must be a link that begins with https://";
}
