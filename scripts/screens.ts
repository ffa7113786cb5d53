/**
 * Takes the pictures of the documentation, in each language, of the pages as they look now: `node scripts/screens.ts`. With names of
 * pictures behind it, `job send`, it takes these alone.
 */
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
import { createSampleOffice } from "./tools/sample-office.ts";
import { createSampleSelections } from "./tools/sample-selection.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs/screens");
const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Screen {
  file: string;
  path: string;
  seen: BrowserContextOptions;
  /** The session of the page; without it a guest's. */
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
const only = process.argv.slice(2);
if (only.length === 0) await rm(folder, { recursive: true, force: true });
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
  const { product, agency, owner, model, claimUrl, importId } = await startSampleAgency(16);
  try {
    const call = callerOf(product.origin);
    await createSampleChart(call, owner.token, agency.id);
    const { jobId, sent } = await createSampleOffice(call, owner.token, agency.id);
    const roster = `/agency/${agency.id}`;
    // The first days of the chart.
    const month = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 7);
    const { pathname, search } = new URL(claimUrl);
    for (const locale of locales) {
      const rights = scrollTo(await textOf(locale, "representations", "representations_rights"));
      const { id, link } = sent[locale];
      const hold = press(await textOf(locale, "holds", "hold_request"));
      const send = press(await textOf(locale, "clients", "clients_send"));
      const notes = await openNotes(locale);
      const files = openMenu(await textOf(locale, "agencies", "agencies_export"));
      const screens: Screen[] = [
        { file: "calendar-phone", path: `/calendar?month=${month}`, seen: phone, as: model, act: toMonth },
        { file: "job", path: `/jobs/${jobId}`, seen: desk, as: owner },
        { file: "hold-phone", path: link, seen: phone, act: hold },
        { file: "send", path: `/selections/${id}?view=links`, seen: desk, as: owner, act: send },
        { file: "own-fields", path: roster, seen: desk, as: owner, act: notes },
        { file: "agency-roster", path: roster, seen: desk, as: owner },
        { file: "agency-people", path: `${roster}?view=members`, seen: desk, as: owner },
        { file: "agency-export", path: roster, seen: desk, as: owner, act: files },
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
  if (only.length > 0 && !only.includes(file)) return;
  const language = { ru: "ru-RU", en: "en-GB", zh: "zh-CN" }[locale];
  const timezoneId = { ru: "Europe/Moscow", en: "Europe/London", zh: "Asia/Shanghai" }[locale];
  const context = await browser.newContext({ ...seen, locale: language, timezoneId, reducedMotion: "reduce" });
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

/** Scrolls to the month, so that the first option below it is seen. */
async function toMonth(page: Page): Promise<void> {
  await page.getByRole("grid").or(page.locator("main table")).first().waitFor();
  await page.evaluate(() => window.scrollBy(0, 160));
}

/** Presses the first button that shows a text, and waits for its dialog. */
function press(text: string): (page: Page) => Promise<void> {
  return async (page) => {
    // On a phone the bar of answers covers the lower edge of the page.
    await page.getByText(text, { exact: true }).first().dispatchEvent("click");
    await page.getByRole("dialog").waitFor();
    await page.waitForLoadState("networkidle");
  };
}

/** Opens the own fields of the first card of a roster from its menu. */
async function openNotes(locale: Locale): Promise<(page: Page) => Promise<void>> {
  const item = await textOf(locale, "agencies", "agencies_notes_open");
  return async (page) => {
    await page.locator('[aria-haspopup="menu"]').nth(0).waitFor();
    await page.locator('main [aria-haspopup="menu"]').last().click();
    await page.getByRole("menuitem", { name: item }).click();
    await page.getByRole("dialog").waitFor();
  };
}

/** Opens the menu of a button. */
function openMenu(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("menu").waitFor();
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
