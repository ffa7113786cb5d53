import type { Locale } from "./locale.ts";

/** Icon sizes of an installed site, in pixels: for launchers, and for the splash screen. */
export const iconSizes = [192, 512] as const;
type IconSize = (typeof iconSizes)[number];

/** Addresses of a site's icons; all are drawn from its mark (FL-47). */
export const siteIcons = {
  any: (size: IconSize) => `/site/icon-${size}.png`,
  maskable: (size: IconSize) => `/site/icon-maskable-${size}.png`,
  apple: "/site/apple-touch-icon.png",
  /** Browsers and feed readers request it by this name, regardless of the page. */
  favicon: "/favicon.ico",
};

/** The manifest of a language: an installed site opens in the language in which it was installed. */
export const manifestPath = (locale: Locale) => `/site/${locale}.webmanifest`;

/**
 * The service worker that stores pages for use without a connection. Its path is above all paths that it answers for.
 */
export const workerPath = "/sw.js";

/** The page of a language that replaces a page that is not cached. */
export const offlinePath = (locale: Locale) => `/site/offline-${locale}.html`;

/** Ink on paper, and the same inverted: what the browser paints around a page, by the visitor's system setting. */
export const themeColors = { light: "#ffffff", dark: "#111111" };
