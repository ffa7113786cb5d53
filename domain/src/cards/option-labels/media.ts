import type { PhotoType, SocialNetwork } from "../options.ts";
import { type Label, sameEverywhere } from "./label.ts";

export const photoTypeLabels: Record<PhotoType, Label> = {
  "beauty-portrait": { ru: "бьюти-портрет", en: "clean portrait", zh: "面部特写" },
  "smiling-portrait": { ru: "портрет с улыбкой", en: "smiling portrait", zh: "微笑特写" },
  "full-body": { ru: "в полный рост", en: "full length", zh: "全身照" },
  swimwear: { ru: "в купальнике", en: "swimwear", zh: "泳装照" },
  "fashion-editorial": { ru: "фэшн-съёмка", en: "fashion editorial", zh: "时尚大片" },
  "lifestyle-commercial": { ru: "лайфстайл", en: "lifestyle", zh: "生活商业照" },
  dynamic: { ru: "в движении", en: "in motion", zh: "动态照" },
};

export const socialNetworkLabels: Record<SocialNetwork, Label> = {
  instagram: sameEverywhere("Instagram"),
  tiktok: sameEverywhere("TikTok"),
  youtube: sameEverywhere("YouTube"),
  facebook: sameEverywhere("Facebook"),
  twitter: sameEverywhere("X (Twitter)"),
  linkedin: { ru: "LinkedIn", en: "LinkedIn", zh: "领英" },
  vk: sameEverywhere("VK"),
  wechat: { ru: "WeChat", en: "WeChat", zh: "微信" },
  weibo: { ru: "Weibo", en: "Weibo", zh: "微博" },
  telegram: sameEverywhere("Telegram"),
};
