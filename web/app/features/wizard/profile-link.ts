import type { SocialNetwork } from "@compcard/domain/cards/options";

/** What stands before a bare user name of each network. */
const profiles: Record<Exclude<SocialNetwork, "wechat">, string> = {
  instagram: "https://www.instagram.com/",
  tiktok: "https://www.tiktok.com/@",
  youtube: "https://www.youtube.com/@",
  facebook: "https://www.facebook.com/",
  twitter: "https://x.com/",
  linkedin: "https://www.linkedin.com/in/",
  vk: "https://vk.com/",
  weibo: "https://weibo.com/n/",
  telegram: "https://t.me/",
};

const userName = /^@?[\p{L}\p{N}_.-]+$/u;
const address = /^[\w-]+(\.[\w-]+)+\//;

/**
 * A link as people type it on a phone, made whole: `@anna`, `vk.com/anna` and `http://vk.com/anna` become https links.
 * What is none of these is handed back as it was, for the check to name.
 */
export function completeLink(network: SocialNetwork, typed: string): string {
  const text = typed.trim();
  if (network === "wechat" || text === "") return text;
  if (/^http:\/\//i.test(text)) return text.replace(/^http:/i, "https:");
  if (address.test(text)) return `https://${text}`;
  if (userName.test(text) && !/^www\.|\.(com|ru|me|cn|be)$/i.test(text))
    return profiles[network] + text.replace(/^@/, "");
  return text;
}
