import type { ViewSource } from "./sources.ts";

/** Ways in which an owner sends the card: the link itself, a network, the story, the comp card. */
// biome-ignore format: lists read better as lines
export const sendWays = [
  "link", "vk", "telegram", "max", "whatsapp", "wechat", "weibo", "email", "x", "facebook", "story", "print",
] as const;

export type SendWay = (typeof sendWays)[number];

// A copied link carries no tag (FL-49), so it is opened directly. In WeChat go the code, the poster and the link.
const others: Partial<Record<SendWay, readonly ViewSource[]>> = {
  link: ["link", "direct"],
  wechat: ["wechat", "qr", "poster"],
  print: ["paper", "pdf", "docx", "jpg"],
};

/** Sources of views that come of a way to send. */
export function sourcesOfWay(way: SendWay): readonly ViewSource[] {
  return others[way] ?? [way as ViewSource];
}
