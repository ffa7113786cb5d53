import { inLanguage, type Locale, prefixOf } from "@compcard/domain/locale";
import { pageAt, withoutEndSlashes } from "@compcard/domain/paths";
import { getLocale, locales } from "@compcard/domain/runtime";
import { sitePictures } from "@compcard/domain/site";
import { useLocation } from "react-router";
import { useConfig, useSite } from "./config.ts";

/** A picture for link previews: a JPEG of 1200 × 630, which every network takes. */
export interface SharePicture {
  /** Path on this site. */
  path: string;
  alt: string;
}

interface PageMetaProps {
  /** Without the site's name, which follows it. */
  title: string;
  description?: string;
  /** Keeps the page out of search engines, and without alternates. */
  private?: boolean;
  /** The canonical path of a page with several addresses, without a language. */
  path?: string;
  /** `og:type`. */
  type?: "website" | "profile";
  /** The site's own picture where absent. */
  picture?: SharePicture;
}

const territories: Record<Locale, string> = { ru: "ru_RU", en: "en_US", zh: "zh_CN" };

/** Title, description, canonical address, the three languages and share tags of a page (SHARE-01). One per page. */
export function PageMeta(props: PageMetaProps) {
  const site = useSite();
  const {
    title,
    description,
    private: hidden = false,
    path,
    type = "website",
    picture = { path: sitePictures(site).share, alt: site.name },
  } = props;
  const location = useLocation();
  const pathname = path ?? withoutEndSlashes(location.pathname);
  const origin = useConfig()?.publicUrl ?? "";
  const full = pageAt(pathname) === "home" ? title : `${title} — ${site.name}`;
  const canonical = origin + inLanguage(pathname, getLocale());
  // An address without a prefix is shown in the visitor's language; only for Russian is it also the canonical address.
  const isOwn = (prefixOf(location.pathname) ?? "ru") === getLocale();
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          {isOwn && <link rel="canonical" href={canonical} />}
          {locales.map((locale) => (
            <link key={locale} rel="alternate" hrefLang={locale} href={origin + inLanguage(pathname, locale)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + inLanguage(pathname, "ru")} />
        </>
      )}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={canonical} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:locale" content={territories[getLocale()]} />
      {locales
        .filter((locale) => locale !== getLocale())
        .map((locale) => (
          <meta key={locale} property="og:locale:alternate" content={territories[locale]} />
        ))}
      <meta property="og:image" content={origin + picture.path} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture.alt} />
      {/* The other values fall back to Open Graph. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
