import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { findChromium } from "../scripts/tools/chromium.ts";
import { publishCard, rareName } from "./public-cards.ts";
import { openLink, Sent } from "./selection-client-steps.ts";
import { createSelection } from "./selection-steps.ts";
import { type Account, alive, api, createAccount, origin, signInAs, test } from "./steps.ts";

let browser: Browser;
test.beforeAll(async () => {
  const { executablePath, args } = await findChromium();
  // Playwright switches off what this is about.
  browser = await chromium.launch({ executablePath, args, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
});
test.afterAll(() => browser.close());

async function openBrowser(account?: Account): Promise<Page> {
  const page = await browser.newPage({ locale: "ru-RU" });
  if (account) await signInAs(page, account);
  return page;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(origin() + path);
  await alive(page);
  await page.waitForLoadState("networkidle");
}

/** Goes on to a page of another document, where something happens, and comes back to this one, as it was left. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<unknown> = async () => {}): Promise<void> {
  const left = page.url();
  await page.evaluate(() => Object.assign(window, { left: true }));
  await page.goto(`${origin()}/about`);
  await meanwhile();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(left);
  // If the page was not restored from the back/forward cache, the browser reports why.
  const why = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
      notRestoredReasons?: { reasons: unknown };
    })[];
    return "left" in window ? null : JSON.stringify(navigation?.notRestoredReasons);
  });
  expect([left, why]).toEqual([left, null]);
}

test("the way back shows every kind of page as it was left, and a card goes on hearing of changes", async () => {
  const card = await publishCard({ first_name: "Ирма", last_name: rareName(), height: 175 });
  const page = await openBrowser();
  for (const path of ["/contact", "/login", "/register", "/", "/search", `/model/${card.id}`]) {
    await open(page, path);
    await leaveAndReturn(page);
  }
  await api("PUT", `/models/${card.id}`, { token: card.token, body: { first_name: "Ирина" } });
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ирина");
});

test("the back/forward cache works for signed-in people, and the restored page receives changes, missed ones too", async () => {
  const owned = await createSelection("Ирма");
  const [other] = owned.cards;
  const { token } = owned;
  await api("POST", `/favorites/${other?.id}`, { token });
  const { model } = await api("POST", "/models", { token, body: { first_name: "Юна", height: 178 } });
  const rename = (first_name: string) => api("PUT", `/models/${model.id}`, { token, body: { first_name } });
  const page = await openBrowser(owned);
  for (const path of [
    "/",
    "/search",
    "/searches",
    // The address with its step, which the page would write itself a moment later.
    "/create?step=1",
    `/model/${model.id}?edit=true`,
    "/bookers",
    "/moderation",
  ]) {
    await open(page, path);
    await leaveAndReturn(page);
  }
  await open(page, "/selections");
  await leaveAndReturn(page, () => api("PUT", `/selections/${owned.id}`, { token, body: { name: "Осень" } }));
  await expect(page.getByRole("main").getByText("Осень")).toBeVisible();
  await open(page, "/profile");
  await leaveAndReturn(page, () => rename("Юта"));
  await expect(page.getByRole("main").getByText("Юта").first()).toBeVisible();

  await open(page, `/model/${model.id}`);
  await leaveAndReturn(page, () => rename("Юлия"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Юлия");
  await rename("Юнона");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Юнона");
  for (const path of [`/selections/${owned.id}`, `/model/${other?.id}`, "/favorites"]) {
    await open(page, path);
    await leaveAndReturn(page);
  }
  await api("PUT", `/models/${other?.id}`, { token: other?.token as string, body: { first_name: "Ирина" } });
  await expect(page.getByRole("heading", { name: /^Ирина/ })).toBeVisible();
});

test("the way back after a sign-out shows nothing of who has left", async () => {
  const page = await openBrowser(await createAccount({ firstName: "Ирма", lastName: rareName() }));
  await open(page, "/profile?tab=account");
  await expect(page.getByLabel("Имя", { exact: true })).toHaveValue("Ирма");
  await page.evaluate(() => Object.assign(window, { left: true }));
  await open(page, "/about");
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => "left" in window)).toBe(true);
  await expect(page.getByRole("heading", { level: 1, name: "Вход" })).toBeVisible();
});

test("the back/forward cache restores a client's page as it was left, and it receives changes of the selection", async () => {
  const sent = await Sent.of(2);
  const { url } = await sent.link();
  const page = await openBrowser();
  await openLink(page, url);
  await page.waitForLoadState("networkidle");
  await leaveAndReturn(page);
  const [first] = sent.cards;
  await expect(page.getByText(first?.name as string).first()).toBeVisible();
  await sent.set(first, "draft");
  await expect(page.getByText(first?.name as string)).toHaveCount(0);
});
