import { expect, type Page } from "@playwright/test";
import { storedPhotos } from "./photo-steps.ts";
import { type Account, api, createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";
import { photo } from "./wizard-steps.ts";

/** Opens an own card; `panel` is its portfolio, `order` the widths of what the server has there. */
async function openCard(page: Page) {
  const account: Account = await createAccount();
  const body = { first_name: "Вера", last_name: "Лугова", age: 23, status: "published" };
  const { model } = await api("POST", "/models", { token: account.token, body });
  await signInAs(page, account);
  await page.goto(`${origin()}/model/${model.id}`);
  const panel = page.getByRole("region", { name: "Портфолио" }).last();
  const rows = panel.getByRole("list", { name: "Портфолио" }).getByRole("listitem");
  const order = async () =>
    ((await api("GET", `/models/${model.id}`, { token: account.token })).model.portfolio as { width: number }[]).map(
      ({ width }) => width,
    );
  return { id: model.id as string, panel, rows, order, add: panel.getByLabel("Добавить фотографии") };
}

test("TL-24 a model adds photos to her portfolio, orders them in a grid by keys, credits one, and everybody leafs through them", async ({
  page,
  browser,
}) => {
  const { id, panel, rows, order, add } = await openCard(page);
  const files = [await photo("1.jpg", "#c9a36a", 901), await photo("2.jpg", "#8aa18c", 902)];
  await add.setInputFiles([...files, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no photo") }]);
  await expect(rows).toHaveCount(2);
  await expect(panel.getByText("2 из 30")).toBeVisible();
  await expect(panel.getByRole("alert")).toBeVisible();
  await panel.getByRole("button", { name: "Убрать" }).click();
  await expectAccessible(page);

  expect(await order()).toEqual([901, 902]);
  await panel.getByRole("button", { name: "Переставить: Фото 2, место 2" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Фото 2: взята с места 2 из 2")).toBeAttached();
  // The keys are followed a moment after.
  await expect(async () => {
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByText("Фото 2: место 1 из 2")).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Space");
  await expect.poll(order).toEqual([902, 901]);

  await panel.getByRole("button", { name: "Фото 1 Добавить подпись" }).click();
  const dialog = page.getByRole("dialog", { name: "Подпись: Фото 1" });
  const credit = dialog.getByLabel("Фотограф или издание");
  const save = dialog.getByRole("button", { name: "Сохранить" });
  await expectAccessible(page);
  await credit.fill("пишите @anna.kim");
  await save.click();
  await expect(dialog.getByText("Без контактов")).toBeVisible();
  await page.route("**/portfolio", (route) => route.abort());
  await credit.fill("Анна");
  await save.click();
  await expect(dialog.getByText("Ошибка сети")).toBeVisible();
  await expect(dialog.getByText("Без контактов")).toHaveCount(0);
  await page.unroute("**/portfolio");
  await credit.fill("Анна Ким");
  await dialog.getByLabel("Год").fill("1700");
  await save.click();
  await expect(dialog.getByText(/Год от/)).toBeVisible();
  await dialog.getByLabel("Год").fill("2025");
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByText("Анна Ким, 2025")).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await expect(async () => {
    await guest.goto(`${origin()}/model/${id}`);
    await guest.getByRole("list", { name: "Портфолио" }).getByRole("button").first().click({ timeout: 5_000 });
    await expect(guest.getByText("Анна Ким, 2025").last()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(guest.getByRole("dialog", { name: "Фотографии" }).getByText("1 из 2")).toBeVisible();
  // Browsers load them later; search engines get their addresses, credits and terms in the page.
  const [first, second] = (await api("GET", `/models/public/${id}`)).model.portfolio;
  const html = await (await fetch(`${origin()}/model/${id}`)).text();
  const [, data = ""] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html) ?? [];
  expect(html.replace(data, "")).not.toContain(second.url.replace(/-\d+\.\w+$/, ""));
  const { image } = JSON.parse(data).mainEntity;
  expect(html).toMatch(
    /<meta name="tdm-reservation" content="1"\/><meta name="tdm-policy" content="[^"]+\/likeness"\/>/,
  );
  const terms = expect.stringMatching(/\/likeness$/);
  const shared = { "@type": "ImageObject", license: terms, usageInfo: terms };
  const permission = { acquireLicensePage: expect.stringMatching(`/model/${id}$`) };
  const credited = { creditText: "Анна Ким", copyrightNotice: "Анна Ким" };
  expect(image).toEqual([
    { ...shared, ...permission, ...credited, contentUrl: expect.stringContaining(first.url) },
    { ...shared, ...permission, contentUrl: expect.stringContaining(second.url) },
  ]);
});

test("FL-39 photos of the portfolio that a reload interrupts go out again, in their order", async ({ page }) => {
  const { rows, panel, order, add } = await openCard(page);
  const stored = () => storedPhotos(page, "portfolio.add:");
  // Neither sent on nor answered.
  await page.route("**/portfolio", (route) => (route.request().method() === "POST" ? undefined : route.continue()));
  await add.setInputFiles([await photo("1.jpg", "#c9a36a", 901), await photo("2.jpg", "#8aa18c", 902)]);
  await expect(panel.getByText("1.jpg")).toBeVisible();
  await expect.poll(stored).toBe(2);
  await page.reload();
  await expect(panel.getByText("2.jpg")).toBeVisible();
  expect(await order()).toEqual([]);
  await page.unroute("**/portfolio");
  await page.reload();
  await expect(rows).toHaveCount(2);
  expect(await order()).toEqual([901, 902]);
  await expect.poll(stored).toBe(0);
});
