/** Takes the pictures of the documentation of the pages as they look now, with demo cards: `node scripts/screens.ts`. */
import "../api/src/platform/node-version.ts";
import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import sharp from "sharp";
import { startWithCards } from "../bench/weight.ts";
import { buildWeb } from "./build-web.ts";
import { findChromium } from "./tools/chromium.ts";
import { startSampleAgency } from "./tools/sample-agency.ts";

const folder = new URL("../docs/screens/", import.meta.url).pathname;
const desk = { viewport: { width: 1440, height: 900 }, locale: "ru-RU" };
const phone = { viewport: { width: 390, height: 844 }, locale: "ru-RU", hasTouch: true, isMobile: true };

interface Screen {
  file: string;
  path: string;
  seen: BrowserContextOptions;
  /** Whose page it is; a guest's without. */
  as?: Session;
  /** What is to stand below the header, where that is not the page's beginning. */
  below?: string | RegExp;
}

interface Session {
  token: string;
  user: object;
}

buildWeb();
const { executablePath, args } = await findChromium();
const browser = await chromium.launch({ executablePath, args });
try {
  await takeDemo();
  await takeAgency();
} finally {
  await browser.close();
}

async function takeDemo(): Promise<void> {
  const { origin, stop } = await startWithCards();
  try {
    const { models } = await call(origin, "/search");
    // Every demo account has this password, as the demo's log states.
    const session = (email: string): Promise<Session> => call(origin, "/auth/login", { email, password: "Demo1234" });
    const card = `/model/${models[1].id}`;
    const wizard = { path: "/create?step=2", as: await session("ivan@demo.compcard.org"), below: "Шаг 2" };
    const screens: Screen[] = [
      { file: "home", path: "/", seen: desk },
      { file: "search", path: "/search", seen: desk },
      { file: "card", path: `/en${card}`, seen: desk },
      { file: "card-phone", path: `/zh${card}`, seen: { ...phone, colorScheme: "dark" } },
      { file: "wizard-phone", seen: phone, ...wizard },
      { file: "own-home-phone", path: "/", seen: phone, as: await session("anna@demo.compcard.org") },
    ];
    for (const screen of screens) await take(browser, origin, screen);
  } finally {
    await stop();
  }
}

async function takeAgency(): Promise<void> {
  const { product, agency, owner, claimUrl, importId } = await startSampleAgency(16);
  try {
    const roster = `/en/agency/${agency.id}`;
    const { pathname, search } = new URL(claimUrl);
    const screens: Screen[] = [
      { file: "agency-roster", path: roster, seen: desk, as: owner },
      { file: "agency-import", path: `${roster}?view=import&import=${importId}`, seen: desk, as: owner },
      { file: "agency-claim-phone", path: `/en${pathname}${search}`, seen: phone, below: /^What the agency may do$/ },
      { file: "agency-public", path: `/en/a/${agency.slug}`, seen: desk },
    ];
    for (const screen of screens) await take(browser, product.origin, screen);
  } finally {
    await product.stop();
  }
}

async function take(browser: Browser, origin: string, { file, path, seen, as, below }: Screen): Promise<void> {
  const context = await browser.newContext({ ...seen, reducedMotion: "reduce" });
  const page = await context.newPage();
  if (as) {
    const stored = { auth_token: as.token, auth_user: JSON.stringify(as.user) };
    await page.addInitScript((items) => Object.assign(localStorage, items), stored);
  }
  await page.goto(origin + path, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
  );
  if (below) {
    const { y = 0 } = (await page.getByText(below).first().boundingBox()) ?? {};
    await page.evaluate((by) => window.scrollBy(0, by), y - 74);
  }
  const { width } = seen.viewport ?? {};
  const picture = sharp(await page.screenshot()).resize({ width: Math.min(width ?? 1200, 1200) });
  await picture.webp({ quality: 82 }).toFile(`${folder}${file}.webp`);
  await context.close();
}

async function call(origin: string, path: string, body?: object) {
  const requested = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const { data } = await (await fetch(`${origin}/api${path}`, requested)).json();
  return data;
}
