import { inLanguage, locales } from "@compcard/domain/locale";

/** A page of the site by its path without a language; `updated` where it is known. */
export interface SitePage {
  path: string;
  updated?: Date;
}

const header = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = "http://www.sitemaps.org/schemas/sitemap/0.9";

export const sitemapStart = `${header}<urlset xmlns="${space}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const sitemapEnd = "</urlset>\n";

/** One entry a language, each naming all of them, as sitemaps.org and hreflang want it; `origin` is PUBLIC_URL. */
export function pageEntries(origin: string, { path, updated }: SitePage): string {
  const addresses = locales.map((locale) => ({ locale, address: escapeXml(origin + inLanguage(path, locale)) }));
  const links = [...addresses, { locale: "x-default", address: addresses[0]?.address }]
    .map(({ locale, address }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}"/>`)
    .join("");
  return addresses.map(({ address }) => `<url><loc>${address}</loc>${lastModified(updated)}${links}</url>\n`).join("");
}

export function sitemapIndex(origin: string, parts: readonly SitePage[]): string {
  const entries = parts.map(
    ({ path, updated }) => `<sitemap><loc>${escapeXml(origin + path)}</loc>${lastModified(updated)}</sitemap>\n`,
  );
  return `${header}<sitemapindex xmlns="${space}">\n${entries.join("")}</sitemapindex>\n`;
}

function lastModified(date: Date | undefined): string {
  return date ? `<lastmod>${date.toISOString()}</lastmod>` : "";
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
