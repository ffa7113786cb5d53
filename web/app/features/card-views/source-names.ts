import type { ViewSource } from "@compcard/domain/card-views/sources";
import { m } from "@compcard/domain/messages";

/** Ways to a card, as its owner reads them. */
export const sourceNames: Record<ViewSource, () => string> = {
  direct: m.reach_source_direct,
  search: m.reach_source_search,
  site: m.reach_source_site,
  engine: m.reach_source_engine,
  vk: m.share_vk,
  telegram: m.share_telegram,
  max: m.share_max,
  whatsapp: m.share_whatsapp,
  wechat: m.share_wechat,
  weibo: m.share_weibo,
  instagram: m.reach_source_instagram,
  tiktok: m.reach_source_tiktok,
  x: m.share_x,
  facebook: m.share_facebook,
  email: m.share_email,
  link: m.reach_source_link,
  qr: m.reach_source_qr,
  poster: m.reach_source_poster,
  pdf: m.reach_source_pdf,
  docx: m.reach_source_docx,
  jpg: m.reach_source_jpg,
  other: m.reach_source_other,
};
