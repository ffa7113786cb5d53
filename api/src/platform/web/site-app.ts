import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inLanguage, type Locale, locales } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { Site } from "@compcard/domain/site";
import { iconSizes, manifestPath, offlinePath, siteIcons, themeColors, workerPath } from "@compcard/domain/site-app";
import type { FastifyInstance } from "fastify";
import { offlinePage, plainPolicy } from "./plain-page.ts";

interface SiteAppOptions {
  site: Pick<Site, "name" | "accent">;
  /** `web/build`. */
  build: string;
  /** Off: installed service workers are removed, with their caches. */
  offline: boolean;
}

/** Files that a browser requests before it installs the site or stores it for offline use. */
export function registerSiteApp(app: FastifyInstance, { site, build, offline }: SiteAppOptions): void {
  for (const locale of locales) {
    app.get(manifestPath(locale), { schema: { hide: true } }, (_request, reply) =>
      reply
        .header("cache-control", "public, max-age=3600")
        .type("application/manifest+json")
        .send(JSON.stringify(manifest(site.name, locale))),
    );
    app.get(offlinePath(locale), { schema: { hide: true } }, (_request, reply) =>
      reply
        .headers({ "cache-control": "no-cache", "content-security-policy": plainPolicy(site) })
        .type("text/html; charset=utf-8")
        .send(offlinePage({ language: locale, site })),
    );
  }
  app.get(workerPath, { schema: { hide: true } }, async (_request, reply) =>
    reply
      // A worker's fetches follow the policy of its own script, which browsers revalidate every time.
      .headers({ "cache-control": "no-cache", "content-security-policy": "default-src 'self'" })
      .type("text/javascript; charset=utf-8")
      .send(offline ? await readFile(join(build, "worker/sw.js"), "utf8") : leavingWorker),
  );
}

/** `id` is one for all languages: the same site is not installed twice. */
function manifest(name: string, locale: Locale) {
  const start = inLanguage(paths.home(), locale);
  return {
    id: "/",
    name,
    short_name: name,
    description: m.home_meta_description({}, { locale }),
    lang: locale,
    dir: "ltr",
    start_url: start,
    scope: "/",
    display: "standalone",
    background_color: themeColors.light,
    theme_color: themeColors.light,
    categories: ["business", "lifestyle"],
    icons: iconSizes.flatMap((size) => [
      { src: siteIcons.any(size), sizes: `${size}x${size}`, type: "image/png", purpose: "any" },
      { src: siteIcons.maskable(size), sizes: `${size}x${size}`, type: "image/png", purpose: "maskable" },
    ]),
    shortcuts: [
      { name: m.nav_search({}, { locale }), url: inLanguage(paths.search(), locale) },
      { name: m.nav_create_card({}, { locale }), url: inLanguage(paths.create(), locale) },
    ],
  };
}

/** Replaces an installed worker: deletes its caches and leaves pages to the network. */
const leavingWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
