import { dateFormat } from "@compcard/domain/intl";
import { m } from "@compcard/domain/messages";
import { getLocale, type Locale } from "@compcard/domain/runtime";
import type { LinkPosterTexts } from "./link-picture.ts";

/** A link to a selection that was made just now. */
interface NewLink {
  url: string;
  /** Language of the recipient; the page's if none is chosen. */
  lang: Locale | null;
  expires_at: string;
  has_password: boolean;
}

/** The texts on the poster of a selection's link, in the language of the link. */
export function selectionPoster({ url, lang, expires_at, has_password }: NewLink, title: string): LinkPosterTexts {
  const locale = lang ?? getLocale();
  const day = dateFormat(locale, { dateStyle: "long" }).format(new Date(expires_at));
  return {
    title,
    address: url,
    scan: m.share_link_scan({}, { locale }),
    notes: [
      m.share_link_until({ day }, { locale }),
      ...(has_password ? [m.share_selection_password({}, { locale })] : []),
    ],
  };
}
