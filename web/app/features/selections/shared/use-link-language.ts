import { inLanguage, type Locale, prefixOf } from "@compcard/domain/locale";
import { getLocale } from "@compcard/domain/runtime";
import { useEffect } from "react";

/**
 * Redirects once to the link's language, unless the address or a cookie names another. Russian has no prefix and is
 * remembered for this link only.
 */
export function useLinkLanguage(wanted: Locale | null): void {
  useEffect(() => {
    const { pathname, search } = location;
    if (!wanted || wanted === getLocale() || prefixOf(pathname) || hasChosen()) return;
    if (wanted !== "ru") return location.replace(inLanguage(pathname, wanted) + search);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = `lang=ru; path=${pathname}; max-age=31536000; samesite=lax`;
    if (hasChosen()) location.reload();
  }, [wanted]);
}

const hasChosen = () => /(?:^|;\s*)lang=/.test(document.cookie);
