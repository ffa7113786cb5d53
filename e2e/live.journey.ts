import { type Browser, expect, type Page } from "@playwright/test";
import { type Cluster, startCluster } from "../scripts/tools/postgres-cluster.ts";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { enterName, openLink, phone } from "./selection-client-steps.ts";
import { type Account, api, password, signInAs, test } from "./steps.ts";
import { photo } from "./wizard-steps.ts";

let cluster: Cluster;
/** Two processes of the product over one PostgreSQL and one folder of photos. */
let one: Product;
let other: Product;

test.beforeAll(async () => {
  cluster = await startCluster();
  one = await start();
  other = await start({ DATA_DIR: one.dataDir });
});
test.afterAll(async () => {
  await other.stop();
  await one.stop();
  await cluster.stop();
});

function start(settings: Record<string, string> = {}): Promise<Product> {
  return startProduct({ DATABASE_URL: cluster.url("postgres"), EMAIL_VERIFICATION: "off", ...settings });
}

async function newAccount(): Promise<Account> {
  const email = `live-${crypto.randomUUID()}@example.com`;
  const body = { email, password, confirmPassword: password, firstName: "Вера", lastName: "Лугова" };
  return { email, password, ...(await api("POST", "/auth/register", { body, on: one.origin })) };
}

/** A published card with three photos, made on the first process. */
async function newCard(): Promise<{ id: string; owner: Account }> {
  const on = one.origin;
  const owner = await newAccount();
  const about = "Снимаюсь с семнадцати лет.\n".repeat(60);
  const fields = { first_name: "Вера", last_name: "Лугова", height: 178, additional_info: about };
  const { model } = await api("POST", "/models", { token: owner.token, body: fields, on });
  for (const type of ["beauty-portrait", "smiling-portrait", "full-body"]) await upload(model.id, owner, type);
  return { id: model.id, owner };
}

async function upload(id: string, { token }: Account, type: string): Promise<void> {
  const { buffer, name, mimeType } = await photo(`${type}.jpg`, "#6f87a3");
  const form = new FormData();
  form.append("photoType", type);
  form.append("photo", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${one.origin}/api/upload/${id}`, { method: "POST", headers, body: form });
  expect(sent.ok).toBe(true);
}

/** A second person's browser, on the second process, with the card open and the live channel ready. */
async function openElsewhere(browser: Browser, id: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: "ru-RU", viewport: { width: 1280, height: 800 } })).newPage();
  await openLive(page, `${other.origin}/model/${id}`, id);
  return page;
}

/** Opens an address and waits until it receives changes of a card or selection. */
async function openLive(page: Page, address: string, id: string): Promise<void> {
  const subscribed = page
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framesent", ({ payload }) => String(payload).includes(id)));
  await page.goto(address);
  await subscribed;
  // Lost with a new document: nothing may reload the page.
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", "yes"));
}

test("LIVE-03 an edit and a photo in one browser show in another, over another process, without losing the place", async ({
  page,
  browser,
}) => {
  const { id, owner } = await newCard();
  const visitor = await openElsewhere(browser, id);
  const place = () => visitor.evaluate(() => window.scrollY);
  await visitor.mouse.wheel(0, 900);
  await expect.poll(place).toBe(900);
  await expect(visitor.getByText("178 см")).toHaveCount(1);

  await signInAs(page, owner);
  await page.goto(`${one.origin}/model/${id}?edit=true`);
  await page.getByLabel("Рост", { exact: true }).click();
  await page.getByRole("option", { name: "181 см" }).click();
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(visitor.getByText("181 см")).toHaveCount(1);
  expect(await place()).toBe(900);

  // An open photo stays the one that is looked at when another comes before it and one after it goes.
  await visitor.getByRole("button", { name: /^Открыть фото: .*3 из 3/ }).click();
  const counter = visitor.getByRole("dialog").getByRole("status");
  await expect(counter).toContainText("3 из 3");
  await visitor.keyboard.press("ArrowLeft");
  await expect(counter).toContainText("2 из 3");
  await upload(id, owner, "dynamic");
  await expect(counter).toContainText("2 из 4");
  await api("DELETE", `/upload/${id}/beauty-portrait`, { token: owner.token, on: one.origin });
  await expect(counter).toContainText("1 из 3");
  await expect(counter).toContainText("улыб", { ignoreCase: true });
  await expect(visitor.locator("html")).toHaveAttribute("data-same-document", "yes");
});

test("LIVE-02 a page reconnects, shows what it missed, and states when the card has gone", async ({ browser }) => {
  const { id, owner } = await newCard();
  const change = (body: object) => api("PUT", `/models/${id}`, { token: owner.token, body, on: one.origin });
  const visitor = await openElsewhere(browser, id);
  await other.stop();
  await change({ height: 183 });
  other = await start({ DATA_DIR: one.dataDir, PORT: new URL(other.origin).port });
  // On a busy machine the server may be away for longer than the page tries; then a sign of life is what helps.
  await visitor.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(visitor.getByText("183 см")).toHaveCount(1);

  await change({ status: "draft" });
  await expect(visitor.getByRole("heading", { level: 2, name: "Карточка модели не найдена" })).toBeVisible();
  await change({ status: "published" });
  await expect(visitor.getByText("183 см")).toHaveCount(1);
  await expect(visitor.locator("html")).toHaveAttribute("data-same-document", "yes");
});

test("answers of two clients on phones, over another process and each in their language, show at the booker's desk as they are given", async ({
  page,
  browser,
}) => {
  const on = one.origin;
  const booker = await newAccount();
  const { token } = booker;
  const cards = [await newCard(), await newCard()].map(({ id }) => id);
  const { selection } = await api("POST", "/selections", { token, body: { name: "Осенний показ", cards }, on });
  const { link } = await api("POST", `/selections/${selection.id}/links`, { token, body: { name: "для Nike" }, on });
  const shared = other.origin + new URL(link.url).pathname;

  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, booker);
  await openLive(page, `${one.origin}/selections/${selection.id}?view=answers`, selection.id);
  await expect(page.getByText("Как только клиент ответит, вы увидите это здесь.")).toBeVisible();

  const [olya, lin] = [await phone(browser, "ru-RU"), await phone(browser, "zh-CN")];
  for (const client of [olya, lin]) await openLink(client, shared);
  const answer = (client: Page, name: string) =>
    client.getByRole("group", { name: /^(Ваш ответ|您的回复)/ }).getByRole("button", { name, exact: true });
  /** One client's votes as the booker sees them, card by card. */
  const shown = (name: string) => page.getByRole("button", { name: new RegExp(`^${name} — `) });

  await answer(olya, "да").click();
  await enterName(olya, "Оля");
  await expect(shown("Оля")).toContainText(["Да"]);
  await answer(lin, "待定").click();
  await enterName(lin, "小林");
  await expect(shown("小林")).toContainText(["Может быть"]);
  // A changed vote, a comment, and the next card: each appears at once for both clients.
  await olya.getByRole("button", { name: "Предыдущая модель" }).click();
  await lin.getByRole("button", { name: "上一位" }).click();
  await answer(olya, "нет").click();
  await expect(shown("Оля")).toContainText(["Нет"]);
  await lin.getByLabel("评论").fill("身高多少？");
  await lin.getByRole("button", { name: "下一位" }).click();
  await answer(lin, "要").click();
  // Best answered first.
  await expect(shown("小林")).toContainText(["Да", "身高多少？"]);
  await expect(shown("Оля")).toContainText(["Нет"]);
  await expect(page.locator("html")).toHaveAttribute("data-same-document", "yes");
});
