import { expect, type Page, type Route } from "@playwright/test";
import { cachedForOffline, readCaches } from "./offline-steps.ts";
import { openContacts } from "./owned-card.ts";
import { publishCard, rareName } from "./public-cards.ts";
import { type Account, api, createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";
import { next, openWizard, photo, step } from "./wizard-steps.ts";

test.use({ serviceWorkers: "allow" });

const newCard = (fields: Record<string, unknown> = {}) =>
  publishCard({ first_name: "Вера", last_name: rareName(), age: 22, height: 178, ...fields });

test("a visited card opens offline, and states since when it is stored", async ({ page, context }) => {
  const card = await newCard();
  await page.goto(`${origin()}/model/${card.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(card.name);
  await cachedForOffline(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(card.name);
  await expect(page.getByText("178 см")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Нет связи. На экране то, что сохранилось" })).toBeVisible();
  await expect(page.getByRole("img", { name: card.name }).first()).not.toHaveJSProperty("naturalWidth", 0);
  await expectAccessible(page);

  await page.evaluate(() => location.assign("/about"));
  await expect(page.getByRole("heading", { name: "Нет связи" })).toBeVisible();
  await expectAccessible(page);
});

test("SL-01 a card that was hidden meanwhile is not shown from the device once there is a connection", async ({
  page,
  context,
}) => {
  const card = await newCard();
  await page.goto(`${origin()}/model/${card.id}`);
  await cachedForOffline(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("178 см")).toBeVisible();
  await api("PUT", `/models/${card.id}`, { token: card.token, body: { status: "draft" } });

  // The open page retries by itself, and a new one comes from the server.
  await context.setOffline(false);
  await expect(page.getByText("178 см")).toBeHidden();
  await page.reload();
  await expect(page.getByText("178 см")).toBeHidden();
  await expect
    .poll(async () => (await readCaches(page)).filter(({ url }) => url.includes(card.id) && !url.includes("/media/")))
    .toEqual([]);
});

test("favorites open offline, a favorite card too, and the cache contains no contacts of it", async ({
  page,
  context,
}) => {
  const phone = "+7 901 555-44-33";
  const card = await newCard({ phone });
  const booker = await createAccount();
  await api("POST", `/favorites/${card.id}`, { token: booker.token });
  await signInAs(page, booker);
  // The worker starts while the list is loading and has not seen its request, so it is requested again.
  const isAnswered = (url: URL) => url.pathname === "/api/favorites";
  const waits = async (route: Route) => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await route.continue();
  };
  await page.route(isAnswered, waits, { times: 1 });
  await page.goto(`${origin()}/favorites`);
  await expect(page.getByRole("heading", { name: card.name })).toBeVisible();
  await cachedForOffline(page);
  await expect
    .poll(async () => (await readCaches(page)).map(({ url }) => new URL(url).pathname))
    .toContain("/api/favorites");
  await page.getByRole("link", { name: card.name }).first().click();
  await expect(page.getByText("178 см")).toBeVisible();
  await openContacts(page);
  await expect(page.getByText(phone)).toBeVisible();
  // The next read of the card carries the opened contacts.
  await page.reload();
  await expect(page.getByText(phone)).toBeVisible();
  await cachedForOffline(page);
  expect(JSON.stringify(await readCaches(page))).not.toContain("555-44-33");

  await context.setOffline(true);
  await page.goto(`${origin()}/favorites`);
  await expect(page.getByRole("heading", { name: card.name })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Нет связи" })).toBeVisible();
  await page.getByRole("link", { name: card.name }).first().click();
  await expect(page.getByText("178 см")).toBeVisible();
});

test("WIZ-13 a draft opens without a connection with all that was typed, and goes on with one", async ({
  page,
  context,
}) => {
  const account = await createAccount();
  await openWizard(page, account);
  await next(page);
  await step(page, 2);
  await page.getByLabel("Имя", { exact: true }).fill("Аглая");
  await next(page);
  await page.getByRole("button", { name: "Назад" }).click();
  await step(page, 2);
  await expect(page.getByText("Сохранено", { exact: true })).toBeVisible();
  await cachedForOffline(page, "/create");

  await context.setOffline(true);
  await page.getByLabel("Фамилия").fill("Ветрова");
  await page.reload();
  await step(page, 2);
  await expect(page.getByLabel("Имя", { exact: true })).toHaveValue("Аглая");
  await expect(page.getByLabel("Фамилия")).toHaveValue("Ветрова");

  await context.setOffline(false);
  await expect
    .poll(async () => (await api("GET", "/models", { token: account.token })).models[0]?.last_name)
    .toBe("Ветрова");
});

test("FL-39 photos chosen without a connection are there when the closed tab is opened again, still without one", async ({
  page,
  context,
}) => {
  const account = await createAccount();
  await openWizard(page, account);
  await cachedForOffline(page, "/create");
  await context.setOffline(true);
  await page.getByLabel("Добавить фото: бьюти-портрет").setInputFiles(await photo("1.jpg", "#c9a36a", 901));
  await expect(page.getByText("Ждём связи")).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto(`${origin()}/create`);
  const slot = again.getByRole("listitem").filter({ hasText: "бьюти-портрет" });
  await expect(slot.locator("img[src^='blob:']")).toHaveJSProperty("naturalWidth", 901);
  await context.setOffline(false);
  await expect(again.getByText("Всего 1 / 7")).toBeVisible();
});

test("FL-11 a sign-out removes the person's data from the cache, and the next person sees none of it", async ({
  page,
  context,
}) => {
  const card = await newCard({ first_name: "Тайна" });
  await signInAs(page, card.owner);
  await page.goto(`${origin()}/model/${card.id}`);
  await expect(page.getByText("178 см")).toBeVisible();
  // The browser's driver may block a worker whose page closes during its installation.
  await cachedForOffline(page);
  await page.goto(`${origin()}/profile`);
  await cachedForOffline(page);
  expect((await readCaches(page)).filter(({ store }) => store.startsWith("answers"))).not.toEqual([]);
  await page.getByRole("button", { name: "Открыть меню" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL(`${origin()}/login`);
  // The restored content is the shell with its page.
  await page.reload();
  await cachedForOffline(page);
  const stored = await readCaches(page);
  expect(
    stored.filter(
      ({ store, url, body }) => store.startsWith("answers") || url.includes("/media/") || body.includes("Тайна"),
    ),
  ).toEqual([]);
  expect(stored.filter(({ store }) => store === "pages").map(({ url }) => url)).toEqual([`${origin()}/login`]);

  const other = await createAccount();
  await signInAs(page, other);
  await page.goto(`${origin()}/favorites`);
  await cachedForOffline(page);
  await context.setOffline(true);
  await page.evaluate((path) => location.assign(path), `/model/${card.id}`);
  await expect(page.getByRole("heading", { name: "Нет связи" })).toBeVisible();
});

/** Private entries of the browser's caches, at the moment when the page has dropped its session. */
async function privateEntriesAfterEnd(page: Page): Promise<string[]> {
  await page.waitForFunction(() => localStorage.getItem("auth_token") === null);
  return (await readCaches(page)).map(({ url }) => new URL(url).pathname).filter((path) => !isPublicPath(path));
}

const isPublicPath = (path: string) => !/^\/(api|media)\//.test(path);

async function openFavorites(page: Page): Promise<Account> {
  const card = await newCard();
  const booker = await createAccount();
  await api("POST", `/favorites/${card.id}`, { token: booker.token });
  await signInAs(page, booker);
  await page.goto(`${origin()}/favorites`);
  await cachedForOffline(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: card.name })).toBeVisible();
  const cached = async () => (await readCaches(page)).map(({ url }) => new URL(url).pathname);
  await expect.poll(cached).toContain("/api/favorites");
  return booker;
}

for (const path of ["/about", "/favorites", "/search"]) {
  test(`SL-07 a session that ended on another device leaves no private answer after a visit to ${path}`, async ({
    page,
  }) => {
    const booker = await openFavorites(page);
    await page.goto("about:blank");
    await api("POST", "/auth/logout", { token: booker.token });
    await page.goto(origin() + path, { waitUntil: "commit" });
    expect(await privateEntriesAfterEnd(page)).toEqual([]);
  });
}

test("SL-07 a session that ends during an edit leaves no private answer, and the edit stays", async ({ page }) => {
  const booker = await openFavorites(page);
  await page.goto(`${origin()}/profile?tab=account`);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("О себе").fill("Снимаю каталоги");
  await api("POST", "/auth/logout", { token: booker.token });
  await page.getByRole("main").getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Сеанс завершён" })).toBeVisible();
  expect(await privateEntriesAfterEnd(page)).toEqual([]);
  await expect(page.getByLabel("О себе")).toHaveValue("Снимаю каталоги");
});
