import type { SendWay } from "@compcard/domain/card-views/sends";
import { m } from "@compcard/domain/messages";

/** Ways to send a card, as its owner reads them. */
export const wayNames: Record<SendWay, () => string> = {
  link: m.card_views_way_link,
  vk: m.share_vk,
  telegram: m.share_telegram,
  max: m.share_max,
  whatsapp: m.share_whatsapp,
  wechat: m.share_wechat,
  weibo: m.share_weibo,
  email: m.share_email,
  x: m.share_x,
  facebook: m.share_facebook,
  story: m.card_views_source_story,
  print: m.card_views_way_print,
};
