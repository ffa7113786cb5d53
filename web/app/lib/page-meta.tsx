import { m } from "@compcard/domain/messages";
import { getLocale, locales } from "@compcard/domain/runtime";
import { useLocation } from "react-router";
import { useConfig } from "./config.ts";
import { inLanguage, withoutPrefix } from "./locale.ts";

interface PageMetaProps {
  /** Without the site's name, which follows it. */
  title: string;
  description?: string;
  /** Keeps the page out of search engines, and without alternates. */
  private?: boolean;
  /** The page's one address, where it answers under several; without a language. */
  path?: string;
  /** Path or address of a picture for share previews. */
  image?: string;
}

/** Title, description, canonical address, the three languages and share tags of a page. One per page. */
export function PageMeta({ title, description, private: hidden = false, path, image }: PageMetaProps) {
  const location = useLocation();
  const pathname = path ?? location.pathname.replace(/(.)\/+$/, "$1");
  const origin = useConfig()?.publicUrl ?? "";
  const full = withoutPrefix(pathname) === "/" ? title : `${title} — ${m.common_site()}`;
  const canonical = origin + inLanguage(pathname, getLocale());
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          {locales.map((locale) => (
            <link key={locale} rel="alternate" hrefLang={locale} href={origin + inLanguage(pathname, locale)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + inLanguage(pathname, "ru")} />
        </>
      )}
      <meta property="og:site_name" content={m.common_site()} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:type" content="website" />
      {image && <meta property="og:image" content={new URL(image, origin || "http://localhost").href} />}
      {image && <meta name="twitter:card" content="summary_large_image" />}
    </>
  );
}
