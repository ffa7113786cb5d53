import { expect, type Page } from "@playwright/test";
import { cardPage, newCard } from "./owned-card.ts";
import {
  type Account,
  alive,
  api,
  createAccount,
  expectAccessible,
  origin,
  password,
  signIn,
  signInAs,
  test,
} from "./steps.ts";
import { next, openWizard, step } from "./wizard-steps.ts";

const endSession = ({ token }: Account) => api("POST", "/auth/logout", { token });
const renewal = (page: Page) => page.getByRole("dialog", { name: "Сеанс завершён" });
/** Everything that a page reads has come: none of it meets the end of a session before the test does. */
const quiet = (page: Page) => page.waitForLoadState("networkidle");
const save = (page: Page) => page.getByRole("main").getByRole("button", { name: "Сохранить", exact: true });

/** Saves, unless the page meets the end of the session before, in something that it reads anew after a renewal. */
async function saveUnsuccessfully(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await renewal(page).isVisible())) await save(page).click({ timeout: 10_000 });
    await expect(renewal(page)).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

async function enterPassword(page: Page): Promise<void> {
  await renewal(page).getByLabel("Пароль", { exact: true }).fill(password);
  await renewal(page).getByRole("button", { name: "Войти", exact: true }).click();
  await expect(renewal(page)).toBeHidden();
}

test("FL-27 a session that ends while a card is edited is renewed over the page, and the save goes on", async ({
  page,
}) => {
  const { owner, id } = await newCard();
  await signInAs(page, owner);
  await page.goto(`${cardPage(id)}?edit=true`);
  await quiet(page);
  await page.getByLabel("Имя", { exact: true }).fill("Варвара");
  await endSession(owner);
  await save(page).click();
  await expect(renewal(page)).toContainText(owner.email);
  await page.keyboard.press("Escape");
  await expect(renewal(page)).toBeVisible();
  await expectAccessible(page);
  await renewal(page).getByLabel("Пароль", { exact: true }).fill("Wrong0pass");
  await renewal(page).getByRole("button", { name: "Войти", exact: true }).click();
  await expect(renewal(page).getByText("Неверный email или пароль")).toBeVisible();
  await enterPassword(page);
  await expect(page).toHaveURL(cardPage(id));
  await expect(page.getByRole("heading", { level: 1, name: "Варвара Лугова" })).toBeVisible();
});

test("FL-27 sign-in in another tab brings the edited page back to life; leaving is a way too", async ({ page }) => {
  const account = await createAccount();
  await signInAs(page, account);
  await page.goto(`${origin()}/profile?tab=account`);
  await quiet(page);
  await page.getByLabel("О себе").fill("Снимаюсь с 2019 года");
  await endSession(account);
  await save(page).click();
  const opened = page.waitForEvent("popup");
  await renewal(page).getByRole("link", { name: "Войти иначе, в новой вкладке" }).click();
  const tab = await opened;
  await alive(tab);
  await signIn(tab, account.email, account.password);
  await expect(renewal(page)).toBeHidden();
  await expect(page.getByText("Профиль сохранён")).toBeVisible();
  await expect(page.getByLabel("О себе")).toHaveValue("Снимаюсь с 2019 года");

  // Behind another tab a page is drawn seldom, or not at all.
  await page.bringToFront();
  await page.getByLabel("О себе").fill("Передумала");
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  await api("POST", "/auth/logout", { token: token as string });
  await saveUnsuccessfully(page);
  await renewal(page).getByRole("button", { name: "Уйти без сохранения" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%3Ftab%3Daccount$/);
  await expect(tab).not.toHaveURL(/\/login/);
});

test("FL-27 the wizard and an enquiry request the password over the page as well", async ({ page }) => {
  const account = await createAccount();
  await openWizard(page, account);
  await next(page);
  await step(page, 2);
  await page.getByLabel("Имя").fill("Аннабель");
  await endSession(account);
  await next(page);
  await enterPassword(page);
  await step(page, 3);
  const token = (await page.evaluate(() => localStorage.getItem("auth_token"))) as string;
  await expect.poll(async () => (await api("GET", "/models", { token })).models[0].first_name).toBe("Аннабель");

  const { id, owner } = await newCard();
  await page.goto(`${cardPage(id)}?write=true`);
  await quiet(page);
  const form = page.getByRole("dialog", { name: "Связаться с моделью" });
  await form.getByLabel("Сообщение").fill("Съёмка 12 мая");
  await api("POST", "/auth/logout", { token });
  await form.getByRole("button", { name: "Отправить" }).click();
  await expect(renewal(page)).toBeVisible();
  // The card's change is read with the renewed session: a guest's answer would close the form.
  await page.evaluate(() => window.addEventListener("model-updated", () => document.body.classList.add("heard")));
  await api("PUT", `/models/${id}`, { token: owner.token, body: { height: 179 } });
  await expect(page.locator("body.heard")).toBeAttached();
  await enterPassword(page);
  await expect(page.getByText("Сообщение отправлено")).toBeVisible();
  await expect(page.getByText("179 см")).toBeVisible();
});

test("FL-11 who signs out leaves nothing of theirs in the browser", async ({ page }) => {
  const { owner, id } = await newCard();
  await openWizard(page, owner);
  await next(page);
  await step(page, 2);
  await page.route("**/api/models/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await page.getByLabel("Имя").fill("Аннабель");
  const other = await newCard();
  await page.goto(`${cardPage(other.id)}?write=true`);
  await page.getByLabel("Сообщение").fill("Мой телефон +7 900 111-22-33");
  await page.goto(`${origin()}/contact`);
  await page.getByLabel("Имя", { exact: true }).fill("Вера Лугова");
  await page.goto(cardPage(id));
  await page.evaluate(async () => {
    localStorage.setItem("of-a-later-version", "+7 900 111-22-33");
    await (await caches.open("photos")).put("/photo", new Response("1"));
    await new Promise((resolve) => {
      indexedDB.open("waiting-photos").onsuccess = ({ target }) => {
        (target as IDBOpenDBRequest).result.close();
        resolve(null);
      };
    });
  });
  await page.getByRole("button", { name: "Открыть меню" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Выйти" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL(`${origin()}/login`);
  await expect
    .poll(() =>
      page.evaluate(async () => ({
        local: Object.keys(localStorage),
        tab: Object.keys(sessionStorage).filter((key) => key !== "react-router-scroll-positions"),
        caches: await caches.keys(),
        databases: await indexedDB.databases(),
        cookies: document.cookie,
      })),
    )
    .toEqual({ local: [], tab: [], caches: [], databases: [], cookies: "" });
  await page.goto(`${origin()}/contact`);
  await expect(page.getByLabel("Имя", { exact: true })).toHaveValue("");
});
