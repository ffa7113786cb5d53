import { idNetworks, profileHosts, readProfile } from "../reading/profile.ts";
import { parseUrl } from "../url.ts";
import type { SocialNetwork } from "./options.ts";

/** A phone number, or the ID by which one is found in WeChat: nothing that could be a link. */
const phoneOrId = /^\+?[\w\s().-]+$/;

/**
 * The problem of a link to a profile, or null (WIZ-08). It is an https address of that network, with no user name in
 * front of the host. WeChat takes a phone number or an ID instead; Xiaohongshu and Douyin take an ID too.
 */
export function socialLinkProblem(network: SocialNetwork, link: string): string | null {
  if (idNetworks.includes(network) && !link.includes("/")) {
    if (link.length > 40) return "must be at most 40 characters";
    return phoneOrId.test(link) ? null : "must be a phone number or an ID";
  }
  if (network === "wechat") return "must be a phone number or an ID";
  const problem = httpsProblem(link);
  if (problem) return problem;
  const { hostname, username, password, port } = new URL(link);
  const hosts = profileHosts[network];
  const ours = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  if (!ours || username || password || port) return `must be a link to ${hosts[0]}`;
  return null;
}

/** A profile as it is stored, from what people write; what none can be read from, or not all of it, stays as it is (TL-50). */
export function completeLink(network: SocialNetwork, written: string): string {
  const profile = readProfile(network, written);
  return profile && !profile.remark ? profile.link : written.trim();
}

/** Completes a name, or an address without `https:`, to its profile (TL-50); what is stored as it is stays. */
export function completeName(network: SocialNetwork, written: string): string {
  return socialLinkProblem(network, written) === null ? written : completeLink(network, written);
}

function httpsProblem(link: string): string | null {
  if (link.length > 300) return "must be at most 300 characters";
  return parseUrl(link)?.protocol === "https:" ? null : "must be a link that begins with https://";
}
