import type { Locale } from "@compcard/domain/runtime";

/** What is shared: never more than the page's own share tags say. */
export interface Shared {
  address: string;
  title: string;
  text: string;
  /** Absolute address of a picture. */
  image?: string | undefined;
}

/** `wechat` has no address to open: it takes a picture of the link. */
export type Network = "vk" | "telegram" | "wechat" | "weibo" | "max" | "whatsapp" | "email" | "x" | "facebook";

/** Networks by how likely the reader's friends are there (SHARE-02). */
// biome-ignore format: lists read better as lines
export const networksOf: Record<Locale, readonly Network[]> = {
  ru: ["vk", "telegram", "max", "whatsapp", "wechat", "email", "weibo", "x", "facebook"],
  zh: ["wechat", "weibo", "email", "telegram", "whatsapp", "vk", "x", "facebook", "max"],
  en: ["whatsapp", "telegram", "wechat", "email", "x", "facebook", "vk", "weibo", "max"],
};

/** Where a network takes a link; nothing of ours runs there and nothing of theirs here. */
export function shareAddress(network: Exclude<Network, "wechat">, shared: Shared, mailBody: string): string {
  const { address, title, text, image } = shared;
  const message = `${title}\n${address}`;
  switch (network) {
    case "vk":
      return withQuery("https://vk.com/share.php", { url: address, title, image });
    case "telegram":
      return withQuery("https://t.me/share/url", { url: address, text: title });
    case "weibo":
      return withQuery("https://service.weibo.com/share/share.php", {
        url: address,
        title: `${title} ${text}`,
        pic: image,
      });
    case "max":
      return withQuery("https://max.ru/:share", { text: message });
    case "whatsapp":
      return withQuery("https://wa.me/", { text: message });
    case "email":
      return withQuery("mailto:", { subject: title, body: mailBody });
    case "x":
      return withQuery("https://x.com/intent/post", { url: address, text: title });
    case "facebook":
      return withQuery("https://www.facebook.com/sharer/sharer.php", { u: address });
  }
}

// Mail programs read `+` as it stands, so spaces are written as %20 everywhere.
function withQuery(base: string, values: Record<string, string | undefined>): string {
  const pairs = Object.entries(values).flatMap(([key, value]) =>
    value ? [`${key}=${encodeURIComponent(value)}`] : [],
  );
  return `${base}?${pairs.join("&")}`;
}
