/** Takes the pictures of the documentation, in each language, of the pages as they look now: `node scripts/screens.ts`. */
import "../api/src/platform/node-version.ts";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { startWithCards } from "../bench/weight.ts";
import { inLanguage, type Locale, locales } from "../domain/src/locale.ts";
import { buildWeb } from "./build-web.ts";
import { callerOf } from "./tools/call-api.ts";
import { findChromium } from "./tools/chromium.ts";
import { startSampleAgency } from "./tools/sample-agency.ts";
import { createSampleChart } from "./tools/sample-chart.ts";
import { createSampleSelections } from "./tools/sample-selection.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs/screens");
const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Screen {
  file: string;
  path: string;
  seen: BrowserContextOptions;
  /** Whose page it is; a guest's without. */
  as?: Session;
  /** Presses and keys before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

interface Session {
  token: string;
  user: object;
}

buildWeb();
const { executablePath, args } = await findChromium();
const browser = await chromium.launch({ executablePath, args });
await rm(folder, { recursive: true, force: true });
try {
  await takeDemo();
  await takeAgency();
} finally {
  await browser.close();
}

async function takeDemo(): Promise<void> {
  const { origin, stop } = await startWithCards();
  try {
    const call = callerOf(origin);
    const { models } = await call("GET", "/search");
    // Every demo account has this password, as the demo's log states.
    const session = (email: string): Promise<Session> => call("POST", "/auth/login", { email, password: "Demo1234" });
    const [anna, ivan] = [await session("anna@demo.compcard.org"), await session("ivan@demo.compcard.org")];
    const faces: string[] = models.slice(0, 8).map(({ id }: { id: string }) => id);
    const selections = await createSampleSelections(call, anna.token, faces);
    const card = `/model/${models[1].id}`;
    for (const locale of locales) {
      const { id, link } = selections[locale];
      const screens: Screen[] = [
        { file: "home", path: "/", seen: desk },
        { file: "search", path: "/search", seen: desk },
        { file: "compare", path: "/search", seen: desk, as: anna, act: await compareThree(locale) },
        { file: "card", path: card, seen: desk },
        { file: "card-phone", path: card, seen: { ...phone, colorScheme: "dark" } },
        { file: "photos-phone", path: "/create?step=1", seen: phone, as: ivan },
        { file: "wizard-phone", path: "/create?step=3", seen: phone, as: ivan },
        { file: "own-home-phone", path: "/", seen: phone, as: anna },
        { file: "selection", path: `/selections/${id}`, seen: desk, as: anna },
        { file: "client-phone", path: link, seen: phone },
      ];
      for (const screen of screens) await take(browser, origin, locale, screen);
    }
  } finally {
    await stop();
  }
}

async function takeAgency(): Promise<void> {
  const { product, agency, owner, claimUrl, importId } = await startSampleAgency(16);
  try {
    await createSampleChart(callerOf(product.origin), owner.token, agency.id);
    const roster = `/agency/${agency.id}`;
    const { pathname, search } = new URL(claimUrl);
    for (const locale of locales) {
      const rights = scrollTo(await textOf(locale, "representations", "representations_rights"));
      const screens: Screen[] = [
        { file: "agency-roster", path: roster, seen: desk, as: owner },
        { file: "agency-chart", path: `${roster}?view=chart`, seen: desk, as: owner },
        { file: "agency-import", path: `${roster}?view=import&import=${importId}`, seen: desk, as: owner },
        { file: "agency-claim-phone", path: `${pathname}${search}`, seen: phone, act: rights },
        { file: "agency-public", path: `/a/${agency.slug}`, seen: desk },
      ];
      for (const screen of screens) await take(browser, product.origin, locale, screen);
    }
  } finally {
    await product.stop();
  }
}

async function take(
  browser: Browser,
  origin: string,
  locale: Locale,
  { file, path, seen, as, act }: Screen,
): Promise<void> {
  const language = { ru: "ru-RU", en: "en-GB", zh: "zh-CN" }[locale];
  const context = await browser.newContext({ ...seen, locale: language, reducedMotion: "reduce" });
  const page = await context.newPage();
  if (as) {
    const stored = { auth_token: as.token, auth_user: JSON.stringify(as.user) };
    await page.addInitScript((items) => Object.assign(localStorage, items), stored);
  }
  await page.goto(origin + inLanguage(path, locale), { waitUntil: "networkidle" });
  await act?.(page);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
  );
  const { width } = seen.viewport ?? {};
  const picture = sharp(await page.screenshot()).resize({ width: Math.min(width ?? 1000, 1000) });
  await mkdir(join(folder, locale), { recursive: true });
  await picture.webp({ quality: 82 }).toFile(join(folder, locale, `${file}.webp`));
  await context.close();
}

/** Scrolls until a text stands below the header. */
function scrollTo(text: string): (page: Page) => Promise<void> {
  return async (page) => {
    const { y = 0 } = (await page.getByText(text).first().boundingBox()) ?? {};
    await page.evaluate((by) => window.scrollBy(0, by), y - 74);
  };
}

/** Picks three found cards by their keys and compares them. */
async function compareThree(locale: Locale): Promise<(page: Page) => Promise<void>> {
  const label = await textOf(locale, "compare", "compare_open");
  return async (page) => {
    for (const key of ["ArrowRight", "x", "ArrowRight", "x", "ArrowRight", "x"]) await page.keyboard.press(key);
    await page.getByRole("button", { name: label }).click();
    await page.getByRole("dialog").getByRole("table").waitFor();
    await page.waitForLoadState("networkidle");
  };
}

async function textOf(locale: Locale, file: string, key: string): Promise<string> {
  return JSON.parse(await readFile(join(root, "domain/messages", locale, `${file}.json`), "utf8"))[key];
}
