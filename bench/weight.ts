import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { startProduct } from "../scripts/tools/product.ts";

/** Bytes that a guest's browser loads of a page before hydration: scripts and fonts as transferred, HTML unpacked. */
export interface PageWeight {
  page: string;
  script: number;
  files: number;
  html: number;
  font: number;
}

const client = join(import.meta.dirname, "../web/build/client");
const kB = 1_000;

/**
 * Limits of a page: first-load scripts as brotli, HTML unpacked, fonts as files. Search, a card and a client's link are
 * 3 to 5 % above the budget of 150 kB (decision 0021).
 */
const limits: Record<string, { script: number; html?: number; font: number }> = {
  "/": { script: 125 * kB, font: 48 * kB },
  "/about": { script: 125 * kB, font: 48 * kB },
  "/login": { script: 125 * kB, font: 48 * kB },
  "/register": { script: 150 * kB, font: 48 * kB },
  "/search": { script: 156 * kB, html: 60 * kB, font: 48 * kB },
  // A client's link: the server renders no card, the browser loads them with the token.
  "/s": { script: 156 * kB, html: 11 * kB, font: 48 * kB },
  "/model": { script: 158 * kB, html: 32 * kB, font: 48 * kB },
};

/** Scripts that a browser of 1440 pixels may fetch until the page is idle, the parts loaded later included. */
export const limitsUntilIdle: Record<string, number> = { "/": 180 * kB, "/search": 320 * kB, "/model": 250 * kB };

/** Loads a page and adds up the bytes of its scripts as they travel, until the network is idle. */
export async function measureUntilIdle(page: Page, address: string): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const scripts = new Set<string>();
  let bytes = 0;
  client.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && scripts.add(requestId));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address, { waitUntil: "networkidle" });
  // Some parts are fetched when the browser is idle, which a slow machine reaches after its network.
  for (let seen = -1; seen < scripts.size; ) {
    seen = scripts.size;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.waitForLoadState("networkidle");
  }
  await client.detach();
  return bytes;
}

export const measuredPages = Object.keys(limits);

/** Weighs every page with a limit in a language, of a running product with demo cards. */
export async function measurePages(origin: string, prefix: "" | "/en" | "/zh"): Promise<PageWeight[]> {
  const { data } = (await (await fetch(`${origin}/api/search`)).json()) as { data: { models: { id: string }[] } };
  const weights: PageWeight[] = [];
  for (const page of measuredPages) {
    const path = page === "/model" ? `/model/${data.models[0]?.id}` : page === "/s" ? "/s/anybodys" : page;
    const html = await (await fetch(origin + (prefix + path || "/"), { headers: { "accept-language": "ru" } })).text();
    weights.push({ page: prefix + page, ...weigh(html) });
  }
  return weights;
}

/** The pages that are heavier than they may be, as sentences. */
export function tooHeavy(weights: PageWeight[]): string[] {
  return weights.flatMap(({ page, script, html, font }) => {
    const limit = limits[page.replace(/^\/(en|zh)(?=\/)/, "")];
    if (!limit) throw new Error(`${page} has no limit`);
    return [
      ...complain(`${page}: script`, script, limit.script),
      ...complain(`${page}: HTML`, html, limit.html ?? Number.POSITIVE_INFINITY),
      ...complain(`${page}: fonts`, font, limit.font),
    ];
  });
}

const complain = (what: string, weight: number, limit: number) =>
  weight > limit ? [`${what} ${(weight / kB).toFixed(1)} kB, at most ${limit / kB}`] : [];

function weigh(html: string): Omit<PageWeight, "page"> {
  const [, names, folder] = /for\(const name of (\[.+?\])\).+?href:"([^"]+)"\+name/.exec(html) ?? [];
  if (!names) throw new Error("a page names no scripts");
  const files = withImports(JSON.parse(names).map((name: string) => folder + name));
  const script = [...files].reduce((sum, path) => sum + brotliCompressSync(readFileSync(client + path)).length, 0);
  return { script, files: files.size, html: Buffer.byteLength(html), font: measureFonts(html) };
}

/** Scripts and what they import, whether the page names it or not. */
function withImports(paths: string[]): Set<string> {
  const all = new Set<string>();
  const add = (path: string) => {
    if (all.has(path)) return;
    all.add(path);
    const code = readFileSync(client + path, "utf8");
    for (const [, name] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.$-]+\.js)["'`]/g))
      add(join(path, "..", String(name)));
  };
  paths.forEach(add);
  return all;
}

/** The fonts of which a page shows any character: the ranges of its faces against its text. */
function measureFonts(html: string): number {
  const sheets = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]*href="([^"#]+)/g)].map(([, path]) => String(path));
  const css = sheets.map((path) => readFileSync(client + path, "utf8")).join("");
  const text = new Set(html.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, ""));
  const codes = [...text].map((sign) => Number(sign.codePointAt(0)));
  const wanted = new Set<string>();
  for (const [, face = ""] of css.matchAll(/@font-face\{([^}]+)\}/g)) {
    const file = /url\(([^)]+\.woff2)\)/.exec(face)?.[1];
    if (file && rangesOf(face).some(([from, to]) => codes.some((code) => code >= from && code <= to))) wanted.add(file);
  }
  return [...wanted].reduce((sum, path) => sum + readFileSync(client + path).length, 0);
}

function rangesOf(face: string): [from: number, to: number][] {
  const ranges = /unicode-range:([^;]+)/i.exec(face)?.[1] ?? "U+0-10FFFF";
  return ranges.split(",").map((range) => {
    const [from = "", to = from] = range.trim().slice(2).split("-");
    return [Number.parseInt(from.replaceAll("?", "0"), 16), Number.parseInt(to.replaceAll("?", "F"), 16)];
  });
}

/** So often in a row nothing may have changed, half a second apart. */
const stillLooks = 8;

/** Starts the product with its demo cards and waits for their photos: only a full page weighs what pages weigh, and one on which cards still change places moves. */
export async function startWithCards(): Promise<{ origin: string; stop: () => Promise<number | null> }> {
  const product = await startProduct({ DEMO: "on" });
  let [before, still] = ["", 0];
  while (still < stillLooks) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const answer = (await (await fetch(`${product.origin}/api/search?limit=100`)).json()) as {
      data: { models: { id: string; version: number; photo_details: object }[] };
    };
    const { models } = answer.data;
    const full = models.length >= 20 && models.every(({ photo_details }) => Object.keys(photo_details).length > 0);
    const now = models.map(({ id, version }) => `${id} ${version}`).join();
    still = full && now === before ? still + 1 : 0;
    before = now;
  }
  return product;
}

/** `npm run bench -- weight` */
export async function benchWeight(): Promise<void> {
  const { origin, stop } = await startWithCards();
  try {
    const weights = [];
    for (const prefix of ["", "/en", "/zh"] as const) weights.push(...(await measurePages(origin, prefix)));
    console.table(
      weights.map(({ page, script, files, html, font }) => ({
        page,
        "script, kB brotli": (script / kB).toFixed(1),
        files,
        "HTML, kB": (html / kB).toFixed(1),
        "fonts, kB": (font / kB).toFixed(1),
      })),
    );
    const heavy = tooHeavy(weights);
    if (heavy.length > 0) throw new Error(heavy.join("\n"));
  } finally {
    await stop();
  }
}
