import { createHash } from "node:crypto";
import { join } from "node:path";
import { manifestPath, offlinePath, siteIcons, workerPath } from "@compcard/domain/site-app";
import Fastify from "fastify";
import sharp from "sharp";
import { expect, it } from "vitest";
import { registerSiteApp } from "./site-app.ts";
import { registerSitePictures } from "./site-pictures.ts";

const build = join(import.meta.dirname, "../../../../web/build");

async function openSite(name = "Compcard", offline = true, accent: string | null = null) {
  const app = Fastify();
  await registerSitePictures(app, { site: { name, logo: null, accent }, build });
  registerSiteApp(app, { site: { name, accent }, build, offline });
  return (path: string) => app.inject(path);
}

it.each(["ru", "en", "zh"] as const)(
  "FL-47 a phone can install the site in %s: its name, its start page, its icons",
  async (locale) => {
    const get = await openSite("Podium & <Co>");
    const { headers, body } = await get(manifestPath(locale));
    expect(headers["content-type"]).toContain("application/manifest+json");
    const manifest = JSON.parse(body);
    expect(manifest).toMatchObject({ id: "/", name: "Podium & <Co>", lang: locale, display: "standalone", scope: "/" });
    expect(manifest.start_url).toBe(locale === "ru" ? "/" : `/${locale}`);
    expect(manifest.description).not.toBe("");
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(
      expect.arrayContaining(["any", "maskable"]),
    );
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await get(src);
      const { format, width, height } = await sharp(icon.rawPayload).metadata();
      expect([icon.headers["content-type"], format, `${width}x${height}`]).toEqual([type, "png", sizes]);
    }
  },
);

it("what a launcher cuts away of a maskable icon is paper, and nothing of an icon for Apple is seen through", async () => {
  const get = await openSite();
  for (const path of [siteIcons.maskable(512), siteIcons.apple]) {
    const { data, info } = await sharp((await get(path)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    const outside = path === siteIcons.apple ? 0.01 : 0.1;
    const edge = Math.floor(info.width * outside);
    expect(pixel(edge, edge)).toEqual([255, 255, 255]);
    expect(pixel(info.width >> 1, Math.floor(info.width * 0.45))).toEqual([200, 16, 46]);
    expect((await sharp((await get(path)).rawPayload).stats()).isOpaque).toBe(true);
  }
});

it("favicon.ico holds the mark in three sizes", async () => {
  const { headers, rawPayload } = await (await openSite())(siteIcons.favicon);
  expect(headers["content-type"]).toBe("image/x-icon");
  expect([...rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = rawPayload.subarray(6 + 16 * index);
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    expect(entry[0]).toBe(size);
    expect((await sharp(rawPayload.subarray(offset, offset + length)).metadata()).width).toBe(size);
  }
});

it("a page that is not cached is replaced by a plain one, in the reader's language", async () => {
  const get = await openSite();
  for (const [locale, words] of [
    ["ru", "Нет связи"],
    ["en", "You’re offline"],
    ["zh", "当前没有网络"],
  ] as const) {
    expect((await get(offlinePath(locale))).body).toContain(words);
  }
});

it("OFFLINE=off serves a worker that deletes its caches and unregisters", async () => {
  const { headers, body } = await (await openSite("Compcard", false))(workerPath);
  expect(headers["cache-control"]).toBe("no-cache");
  const deleted: string[] = [];
  let gone = false;
  const listeners: Record<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void> = {};
  let work: Promise<unknown> = Promise.resolve();
  new Function("self", "caches", body)(
    {
      addEventListener: (type: string, listener: () => void) => (listeners[type] = listener),
      skipWaiting: () => {},
      registration: { unregister: async () => (gone = true) },
    },
    { keys: async () => ["pages", "answers"], delete: async (name: string) => deleted.push(name) },
  );
  listeners.activate?.({ waitUntil: (promise) => (work = promise) });
  await work;
  expect([deleted, gone]).toEqual([["pages", "answers"], true]);
});

it("FL-47 the offline page has the operator's color, which its policy allows", async () => {
  const { headers, body } = await (await openSite("Podium", true, "#0a5c36"))(offlinePath("en"));
  const [, style = ""] = /<style>([\s\S]+)<\/style>/.exec(body) ?? [];
  expect(style).toContain("background:#0a5c36;");
  const hash = createHash("sha256").update(style).digest("base64");
  expect(headers["content-security-policy"]).toContain(`style-src 'sha256-${hash}';`);
});
