import type { ViewSource } from "@compcard/domain/card-views/sources";
import { m } from "@compcard/domain/messages";

/** Ways to a card, as its owner reads them. */
export const sourceNames: Record<ViewSource, () => string> = {
  direct: m.card_views_source_direct,
  search: m.card_views_source_search,
  site: m.card_views_source_site,
  engine: m.card_views_source_engine,
  vk: m.share_vk,
  telegram: m.share_telegram,
  max: m.share_max,
  whatsapp: m.share_whatsapp,
  wechat: m.share_wechat,
  weibo: m.share_weibo,
  instagram: m.card_views_source_instagram,
  tiktok: m.card_views_source_tiktok,
  x: m.share_x,
  facebook: m.share_facebook,
  email: m.share_email,
  link: m.card_views_source_link,
  qr: m.card_views_source_qr,
  paper: m.card_views_source_paper,
  poster: m.card_views_source_poster,
  story: m.card_views_source_story,
  pdf: m.card_views_source_pdf,
  docx: m.card_views_source_docx,
  jpg: m.card_views_source_jpg,
  other: m.card_views_source_other,
};
