/** Takes the README's pictures of the pages as they look now, with demo cards: `node scripts/screens.ts`. */
import "../api/src/platform/node-version.ts";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { startWithCards } from "../bench/weight.ts";
import { buildWeb } from "./build-web.ts";
import { findChromium } from "./tools/chromium.ts";

const folder = new URL("../docs/screens/", import.meta.url).pathname;
const desk = { viewport: { width: 1440, height: 900 }, locale: "ru-RU" };
const phone = { viewport: { width: 390, height: 844 }, locale: "ru-RU", hasTouch: true, isMobile: true };

interface Screen {
  file: string;
  path: string;
  seen: BrowserContextOptions;
  /** Whose page it is, of the demo accounts; a guest's without. */
  as?: string;
  /** What is to stand below the header, where that is not the page's beginning. */
  below?: string;
}

buildWeb();
const { origin, stop } = await startWithCards();
const { executablePath, args } = await findChromium();
const browser = await chromium.launch({ executablePath, args });
try {
  const { models } = await call("/search");
  const card = `/model/${models[1].id}`;
  const screens: Screen[] = [
    { file: "home", path: "/", seen: desk },
    { file: "search", path: "/search", seen: desk },
    { file: "card", path: `/en${card}`, seen: desk },
    { file: "card-phone", path: `/zh${card}`, seen: { ...phone, colorScheme: "dark" } },
    { file: "wizard-phone", path: "/create?step=2", seen: phone, as: "ivan@demo.compcard.org", below: "Шаг 2" },
    { file: "own-home-phone", path: "/", seen: phone, as: "anna@demo.compcard.org" },
  ];
  for (const screen of screens) await take(browser, screen);
} finally {
  await browser.close();
  await stop();
}

async function take(browser: Browser, { file, path, seen, as, below }: Screen): Promise<void> {
  const context = await browser.newContext({ ...seen, reducedMotion: "reduce" });
  const page = await context.newPage();
  if (as) await signIn(page, as);
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

/** Every demo account has this password, as the demo's log states. */
async function signIn(page: Page, email: string): Promise<void> {
  const { token, user } = await call("/auth/login", { email, password: "Demo1234" });
  const stored = { auth_token: token, auth_user: JSON.stringify(user) };
  await page.addInitScript((items) => Object.assign(localStorage, items), stored);
}

async function call(path: string, body?: object) {
  const requested = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const { data } = await (await fetch(`${origin}/api${path}`, requested)).json();
  return data;
}
