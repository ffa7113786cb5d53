import type { SendWay } from "@compcard/domain/card-views/sends";
import { taggedAddress } from "@compcard/domain/card-views/sources";
import { m } from "@compcard/domain/messages";
import type { Locale } from "@compcard/domain/runtime";

/** The shared data: never more than the page's share tags contain. */
export interface Shared {
  /** The card's address without a language prefix; people see, copy and scan this one (FL-49). */
  address: string;
  title: string;
  text: string;
  /** Absolute address of a picture. */
  image?: string | undefined;
  /** The audience of the address, if that is not everybody. */
  remark?: string;
  /** The source of the tall picture with the code. */
  loadPoster: () => Promise<string>;
  /** For owners: the address of the 9:16 picture, as data. */
  loadStory?: () => Promise<string>;
  /** For owners: records how the card was sent. */
  onSent?: (way: SendWay) => void;
  /** For owners: the last day of a way of sending, and the views since its first day. */
  sentNote?: (way: SendWay) => string | undefined;
}

/** `wechat` has no address to open: it takes a picture of the link. */
export type Network = "vk" | "telegram" | "wechat" | "weibo" | "max" | "whatsapp" | "email" | "x" | "facebook";

export const networkNames: Record<Network, () => string> = {
  vk: m.share_vk,
  telegram: m.share_telegram,
  wechat: m.share_wechat,
  weibo: m.share_weibo,
  max: m.share_max,
  whatsapp: m.share_whatsapp,
  email: m.share_email,
  x: m.share_x,
  facebook: m.share_facebook,
};

/** Networks by how likely the reader's friends are there (SHARE-02). */
// biome-ignore format: lists read better as lines
export const networksOf: Record<Locale, readonly Network[]> = {
  ru: ["vk", "telegram", "max", "whatsapp", "wechat", "email", "weibo", "x", "facebook"],
  zh: ["wechat", "weibo", "email", "telegram", "whatsapp", "vk", "x", "facebook", "max"],
  en: ["whatsapp", "telegram", "wechat", "email", "x", "facebook", "vk", "weibo", "max"],
};

/** Networks that take a link by an address of their own. */
export type LinkedNetwork = Exclude<Network, "wechat">;

/**
 * Share link of a network. The address names the network as the source; no script is shared either way. Forms as
 * documented by Telegram, MAX (dev.max.ru/help/deeplinks), WhatsApp, X and Weibo; VK and Facebook keep the ones of
 * their share buttons.
 */
export function shareAddress(network: LinkedNetwork, shared: Shared, mailBody: (address: string) => string): string {
  const { title, text, image } = shared;
  const address = taggedAddress(shared.address, network);
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
      return withQuery("mailto:", { subject: title, body: mailBody(address) });
    case "x":
      return withQuery("https://x.com/intent/tweet", { url: address, text: title });
    case "facebook":
      return withQuery("https://www.facebook.com/sharer/sharer.php", { u: address });
  }
}

/** Attributes of a link that shares by a network: in a tab of its own, but for mail, which would leave that empty. */
export function networkLink(network: LinkedNetwork, shared: Shared) {
  const href = shareAddress(network, shared, (address) => m.share_email_body({ address }));
  return network === "email" ? { href } : { href, target: "_blank", rel: "noopener noreferrer" };
}

// Mail programs read `+` as it stands, so spaces are written as %20 everywhere.
function withQuery(base: string, values: Record<string, string | undefined>): string {
  const pairs = Object.entries(values).flatMap(([key, value]) =>
    value ? [`${key}=${encodeURIComponent(value)}`] : [],
  );
  return `${base}?${pairs.join("&")}`;
}
