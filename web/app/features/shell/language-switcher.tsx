import { inLanguage } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { getLocale, type Locale } from "@compcard/domain/runtime";
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { Check } from "../../ui/icons/check.tsx";
import { Globe } from "../../ui/icons/globe.tsx";

const names: Record<Locale, { short: string; full: string }> = {
  ru: { short: "RU", full: "Русский" },
  en: { short: "EN", full: "English" },
  zh: { short: "中文", full: "中文" },
};

/** The server reads it where the address names no language (NAV-07). */
function remember(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `lang=${locale}; path=/; max-age=31536000; samesite=lax`;
}

/** NAV-07: links to the same page in the other languages; a new document, so that everything changes at once. */
export function LanguageSwitcher() {
  const { pathname, search, hash } = useLocation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const current = getLocale();
  const { short, full } = names[current];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only closes what its button opened
    <div
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="target gap-1.5 px-3 text-sm lg:-mr-3"
        aria-expanded={open}
        aria-controls="languages"
        onClick={() => setOpen(!open)}
      >
        <Globe aria-hidden="true" size={18} strokeWidth={1.5} />
        <span aria-hidden={short === full || undefined}>{short}</span>
        <span className="sr-only">{` ${m.nav_language({ name: full })}`}</span>
      </button>
      {open && (
        <ul
          id="languages"
          className="absolute end-0 top-full lg:-mr-3 z-40 min-w-44 border border-hairline-strong bg-paper py-1"
        >
          {(Object.keys(names) as Locale[]).map((locale) => (
            <li key={locale}>
              <a
                href={inLanguage(pathname, locale) + search + hash}
                hrefLang={locale}
                lang={locale}
                aria-current={locale === current || undefined}
                className="target w-full justify-between gap-6 px-4 hover:bg-wash"
                onClick={() => remember(locale)}
              >
                <span>{names[locale].full}</span>
                {locale === current && <Check aria-hidden="true" size={16} />}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
