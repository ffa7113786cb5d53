import { expect } from "@playwright/test";
import { openEditor, portrait, storedPhotos, widthsOf } from "./photo-steps.ts";
import { createAccount, expectAccessible, origin, signIn, test } from "./steps.ts";
import { openWizard, photo } from "./wizard-steps.ts";

test("FL-39 photos that waited for a connection when the tab was closed are uploaded when the card is opened again", async ({
  page,
  context,
}) => {
  const { account, id } = await openEditor(page);
  await expect(page.getByText("Всего 0 / 7")).toBeVisible();
  await context.setOffline(true);
  await portrait(page, "Добавить").setInputFiles(await photo("1.jpg", "#c9a36a", 901));
  await page.getByLabel("Добавить фото: в полный рост").setInputFiles(await photo("2.jpg", "#8aa18c", 902));
  await expect(page.getByText("Ждём связи")).toHaveCount(2);
  await expect.poll(() => storedPhotos(page)).toBe(2);
  const again = await context.newPage();
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
  await context.setOffline(false);

  await context.route("**/api/upload/*", (route) => route.abort());
  await again.goto(`${origin()}/model/${id}?edit=true`);
  const slot = again.getByRole("listitem").filter({ hasText: "бьюти-портрет" });
  await expect(slot.getByText("Ждём связи")).toBeVisible();
  await expect(slot.locator("img[src^='blob:']")).toHaveJSProperty("naturalWidth", 901);

  await context.unroute("**/api/upload/*");
  await again.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(again.getByText("Всего 2 / 7")).toBeVisible();
  expect(await widthsOf(account, id)).toEqual([901, 902]);
  await expect.poll(() => storedPhotos(again)).toBe(0);
});

test("FL-39 a reload during an upload restarts it; over another photo it confirms first", async ({ page }) => {
  const { account, id } = await openEditor(page);
  let isCut = true;
  // Neither sent on nor answered.
  await page.route("**/api/upload/*", (route) => (isCut ? undefined : route.continue()));
  await portrait(page, "Добавить").setInputFiles(await photo("1.jpg", "#c9a36a", 901));
  await page.getByLabel("Добавить фото: в полный рост").setInputFiles(await photo("2.jpg", "#8aa18c", 902));
  await expect.poll(() => storedPhotos(page)).toBe(2);
  const form = new FormData();
  form.append("photoType", "full-body");
  form.append("photo", new File([(await photo("3.jpg", "#b9646a", 903)).buffer], "3.jpg", { type: "image/jpeg" }));
  const headers = { authorization: `Bearer ${account.token}` };
  expect((await fetch(`${origin()}/api/upload/${id}`, { method: "POST", headers, body: form })).ok).toBe(true);
  // Requests that were caught before the reload end with their page; the new page's requests arrive.
  isCut = false;
  await page.reload();

  await expect(page.getByText("Всего 2 / 7")).toBeVisible();
  const slot = page.getByRole("listitem").filter({ hasText: "в полный рост" });
  await expect(slot.getByText("сюда поставили другое")).toBeVisible();
  expect(await widthsOf(account, id)).toEqual([901, 903]);
  await expectAccessible(page);
  await slot.getByRole("button", { name: "Заменить", exact: true }).click();
  await expect(slot.getByText("сюда поставили другое")).toBeHidden();
  await expect.poll(() => widthsOf(account, id)).toEqual([901, 902]);
  await expect.poll(() => storedPhotos(page)).toBe(0);
});

test("FL-39 FL-11 photos that wait go with their person: after a sign-out neither browser nor card has them", async ({
  page,
  context,
}) => {
  const { account, id } = await openEditor(page);
  await page.route("**/api/upload/*", (route) => route.abort());
  await portrait(page, "Добавить").setInputFiles(await photo("1.jpg", "#c9a36a"));
  await expect.poll(() => storedPhotos(page)).toBe(1);
  // Another tab that has the card open does not hold them back.
  const other = await context.newPage();
  await other.route("**/api/upload/*", (route) => route.abort());
  await other.goto(`${origin()}/model/${id}?edit=true`);
  await expect(other.getByText("Ждём связи")).toBeVisible();
  await page.getByRole("button", { name: "Открыть меню" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL(`${origin()}/login`);
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);

  await page.unroute("**/api/upload/*");
  await signIn(page, account.email, account.password);
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${origin()}/model/${id}?edit=true`);
  await expect(page.getByText("Всего 0 / 7")).toBeVisible();
  await expect(page.getByText("Ждём связи")).toBeHidden();
  await expect.poll(() => storedPhotos(page)).toBe(0);
});

test("FL-39 a browser without storage warns before pending photos are left behind", async ({ page, context }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("not in a private window", "SecurityError");
    };
  });
  await openWizard(page, await createAccount());
  await context.setOffline(true);
  await portrait(page, "Добавить").setInputFiles(await photo("2.jpg", "#8aa18c"));
  await expect(page.getByText("Ждём связи")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  const question = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const requested = await question;
  expect(requested.type()).toBe("beforeunload");
  await requested.dismiss();
  await context.setOffline(false);
  await expect(page.getByText("Обязательные 1 / 4")).toBeVisible();
});
