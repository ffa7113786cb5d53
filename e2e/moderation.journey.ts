import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { pictures } from "./owned-card.ts";
import { type Account, api, expectAccessible, freshEmail, mailTo, password, signInAs, test } from "./steps.ts";
import { readsWhole } from "./truncated-texts.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const admin = "moderator@example.com";
let product: Product;
let moderator: Account;
test.beforeAll(async () => {
  product = await startProduct({ MODERATION: "pre", ADMIN_EMAILS: admin, EMAIL_VERIFICATION: "off" });
  moderator = await enroll(admin, { firstName: "Вера", lastName: "Строгая" });
});
test.afterAll(async () => {
  await product.stop();
});

async function enroll(email: string, names: { firstName: string; lastName: string }): Promise<Account> {
  const body = { email, password, confirmPassword: password, ...names };
  const { user, token } = await api("POST", "/auth/register", { body, on: product.origin });
  return { email, password, token, user };
}

const model = () => enroll(freshEmail(), { firstName: "Мила", lastName: "Тихая" });

/** A published card with a portrait. */
async function publish(owner: Account, fields: object = {}): Promise<string> {
  const body = { first_name: "Мила", last_name: "Тихая", height: 176, ...fields };
  const { model: card } = await api("POST", "/models", { token: owner.token, body, on: product.origin });
  const form = new FormData();
  form.append("photoType", "beauty-portrait");
  const picture = await readFile(join(pictures, "beauty-portrait.webp"));
  form.append("photo", new File([picture], "a.webp", { type: "image/webp" }));
  const headers = { authorization: `Bearer ${owner.token}` };
  const sent = await fetch(`${product.origin}/api/upload/${card.id}`, { method: "POST", headers, body: form });
  expect(sent.ok).toBe(true);
  return card.id;
}

const pageOf = (id: string) => `${product.origin}/model/${id}`;
const status = async (id: string) => (await fetch(pageOf(id))).status;
const queue = (page: Page) => page.getByRole("list", { name: "Записи" });

/** Approves everything that waits, so that a journey finds only its own card. */
async function clear(): Promise<void> {
  const { cases } = await api("GET", "/desk/cases?limit=100", { token: moderator.token, on: product.origin });
  for (const { id, version } of cases) {
    const body = { decide: "pass", version };
    await api("POST", `/desk/cases/${id}/decision`, { token: moderator.token, on: product.origin, body });
  }
}

/** Goes on, and presses a key in the very moment that a case is shown: what is decided is what one sees. */
async function pressAtOnce(page: Page, keys: { next: string; shown: string; act: string }): Promise<void> {
  await page.evaluate(
    ({ next, shown, act }) =>
      new Promise<void>((pressed) => {
        const press = (key: string) =>
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        const watch = new MutationObserver(() => {
          if (document.querySelector("main h2")?.textContent !== shown) return;
          watch.disconnect();
          press(act);
          pressed();
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
        press(next);
      }),
    keys,
  );
}

test.beforeEach(clear);

test("a card waits unseen until a moderator passes it by keys, and can be taken back", async ({ page, browser }) => {
  const owner = await model();
  const first = await publish(owner, { first_name: "Первая" });
  const second = await publish(await model(), { first_name: "Вторая" });
  expect(await status(first)).toBe(404);

  const ownerPage = await (await browser.newContext()).newPage();
  await signInAs(ownerPage, owner);
  await ownerPage.goto(pageOf(first));
  await expect(ownerPage.getByRole("note").filter({ hasText: "Карточка ждёт проверки" })).toBeVisible();
  await expect(ownerPage.getByText("Пожаловаться")).toBeHidden();

  await signInAs(page, moderator);
  await page.goto(`${product.origin}/moderation`);
  await expect(queue(page).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Первая Тихая" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Первая Тихая/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { name: "Вторая Тихая" })).toBeVisible();
  await pressAtOnce(page, { next: "n", shown: "Первая Тихая", act: "p" });
  await expect(page.getByText("Одобрено")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Вторая Тихая" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Ждут решения: 1 · Решение обычно за" })).toBeVisible();
  await expect.poll(() => status(first)).toBe(200);
  expect(await status(second)).toBe(404);
  expect((await mailTo(owner.email, product.dataDir)).subject).toContain("Карточка опубликована");

  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(page.getByText("Решение отменено")).toBeVisible();
  await expect.poll(() => status(first)).toBe(404);
  await expect(queue(page).getByRole("listitem")).toHaveCount(2);
});

test("a changed text waits beside what others see, and both stand side by side on the moderation page", async ({
  page,
}) => {
  const owner = await model();
  const id = await publish(owner, { additional_info: "Прежний рассказ" });
  await clear();
  const body = { additional_info: "Новый рассказ" };
  await api("PUT", `/models/${id}`, { token: owner.token, on: product.origin, body });
  await signInAs(page, moderator);
  await page.goto(`${product.origin}/moderation`);
  const row = page.getByRole("row", { name: "Новый рассказ" });
  await expect(row).toContainText("Прежний рассказ");
  await expectAccessible(page);
  await page.keyboard.press("b");
  const blocking = page.getByRole("dialog", { name: "Заблокировать человека?" });
  await expect(blocking).toBeVisible();
  await blocking.getByRole("button", { name: "Отмена" }).click();
  await expect(blocking).toBeHidden();
  await page.getByRole("button", { name: "Не публиковать" }).click();
  await page.getByRole("dialog").getByLabel("Причина").fill("Ссылка на чужой сайт");
  await page.getByRole("dialog").getByRole("button", { name: "Не публиковать" }).click();
  await expect(page.getByText("Готово")).toBeVisible();
  expect(await (await fetch(pageOf(id))).text()).toContain("Прежний рассказ");
  expect((await mailTo(owner.email, product.dataDir)).text).toContain("Ссылка на чужой сайт");
});

test("a hidden card's owner learns why, answers once, and the card is shown again", async ({ page, browser }) => {
  const owner = await model();
  const id = await publish(owner, { first_name: "Спорная" });
  await clear();
  await api("POST", `/models/${id}/report`, { on: product.origin, body: { reason: "stolen_photos" } });
  await signInAs(page, moderator);
  await page.goto(`${product.origin}/moderation`);
  await expect(page.getByText("Чужие фотографии").first()).toBeVisible();
  await page.keyboard.press("h");
  const requested = page.getByRole("dialog", { name: "Скрыть карточку?" });
  await requested.getByRole("button", { name: "Скрыть", exact: true }).click();
  await expect(requested.getByRole("alert").filter({ hasText: "Напишите причину" })).toBeVisible();
  await expectAccessible(page);
  await requested.getByRole("button", { name: "Это чужие фотографии" }).click();
  await requested.getByRole("button", { name: "Скрыть", exact: true }).click();
  await expect(page.getByText("Скрыто")).toBeVisible();
  expect(await status(id)).toBe(404);
  expect((await mailTo(owner.email, product.dataDir)).text).toContain("Это чужие фотографии");

  const ownerPage = await (await browser.newContext()).newPage();
  await signInAs(ownerPage, owner);
  await ownerPage.goto(pageOf(id));
  const notice = ownerPage.getByRole("note");
  await expect(notice).toContainText("Это чужие фотографии");
  await expectAccessible(ownerPage);
  await notice.getByRole("button", { name: "Ответить модератору" }).click();
  const answer = ownerPage.getByRole("dialog", { name: "Ответ модератору" });
  await answer.getByLabel("Ваш ответ").fill("Снимал мой брат, вот договор.");
  await expectAccessible(ownerPage);
  await answer.getByRole("button", { name: "Отправить" }).click();
  await expect(ownerPage.getByText("Ответ отправлен")).toBeVisible();
  await expect(notice.getByRole("button", { name: "Ответить модератору" })).toBeHidden();

  await page.goto(`${product.origin}/moderation`);
  await expect(page.getByText("Снимал мой брат, вот договор.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expect(page.getByText("Готово")).toBeVisible();
  await expect.poll(() => status(id)).toBe(200);
  await ownerPage.reload();
  await expect(ownerPage.getByRole("heading", { name: "Решения модераторов" })).toBeVisible();
});

for (const [prefix, title] of [
  ["", "Модерация"],
  ["/en", "Moderation"],
  ["/zh", "审核台"],
] as const) {
  test(`the moderation page is empty, named and closed to others (${prefix || "/ru"})`, async ({ page }) => {
    await signInAs(page, moderator);
    await page.goto(`${product.origin}${prefix}/moderation`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(
      page.getByRole("heading", { name: /Очередь пуста|The queue is empty|暂无待处理事项/ }).first(),
    ).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${product.origin}${prefix}/moderation?tab=moderators`);
    await expect(page.getByRole("textbox")).toBeVisible();
    await expectAccessible(page);
  });
}

test("the former address redirects permanently, with language, path and query", async ({ page }) => {
  for (const [former, present] of [
    ["/desk", "/moderation"],
    ["/en/desk?tab=people&person=1", "/en/moderation?tab=people&person=1"],
    ["/zh/desk/any", "/zh/moderation/any"],
  ] as const) {
    const answer = await fetch(product.origin + former, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, present]);
  }
  await signInAs(page, moderator);
  await page.goto(`${product.origin}/desk?tab=moderators`);
  await expect(page).toHaveURL(`${product.origin}/moderation?tab=moderators`);
  await expect(page.getByRole("heading", { level: 1, name: "Модерация" })).toBeVisible();
});

test("on 320 pixels nothing of the moderation page is cut or scrolls sideways", async ({ page }) => {
  await publish(await model(), { first_name: "Александра", last_name: "Константинопольская" });
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs(page, moderator);
  for (const tab of ["", "?tab=decided", "?tab=people", "?tab=home", "?tab=moderators"])
    await readsWhole(page, `${product.origin}/moderation${tab}`);
});
