import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { maxPhotoBytes } from "@compcard/domain/photos/limits";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { openEditor, portrait, shown } from "./photo-steps.ts";
import { api, createAccount, freshEmail, mailedLink, origin, signInAs, test } from "./steps.ts";

let folder: string;
let large: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "compcard-large-"));
  large = join(folder, "DSC_1.jpg");
  const noise = { type: "gaussian", mean: 128, sigma: 70 } as const;
  const grain = { width: 7_000, height: 5_000, channels: 3, background: "#000", noise } as const;
  await sharp({ create: grain }).jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toFile(large);
  expect((await stat(large)).size).toBeGreaterThan(2 * maxPhotoBytes);
});
test.afterAll(() => rm(folder, { recursive: true }));

/** Bytes of the next upload of a file, as they leave the page. */
async function spyOnUpload(page: Page) {
  const spy = await page.evaluateHandle(() => {
    const { send } = XMLHttpRequest.prototype;
    return {
      bytes: new Promise<number>((resolve) => {
        XMLHttpRequest.prototype.send = function (body) {
          if (body instanceof FormData)
            for (const value of body.values()) if (value instanceof Blob) resolve(value.size);
          send.call(this, body);
        };
      }),
    };
  });
  return () => spy.evaluate(({ bytes }) => bytes);
}

test("TL-25 a JPEG larger than the server takes is made smaller first: photo of a card", async ({ page }) => {
  await openEditor(page);
  const sent = await spyOnUpload(page);
  await portrait(page, "Добавить").setInputFiles(large);
  await expect(shown(page)).toBeVisible({ timeout: 60_000 });
  expect(await sent()).toBeLessThan(maxPhotoBytes);
});

test("TL-25 a JPEG larger than the server takes is made smaller first: profile picture", async ({ page }) => {
  await signInAs(page, await createAccount());
  await page.goto(`${origin()}/profile?tab=account`);
  const sent = await spyOnUpload(page);
  await page.getByLabel("Фото профиля").setInputFiles(large);
  const dialog = page.getByRole("dialog", { name: "Выберите кадр" });
  const image = dialog.locator("img");
  await expect(image).toHaveJSProperty("naturalWidth", 3_600, { timeout: 60_000 });
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("img", { name: "Фото профиля" })).toHaveJSProperty("naturalWidth", 300);
  expect(await sent()).toBeLessThan(100_000);
});

test("TL-25 a photo that this browser cannot show is cut by the server: `.hif` without a type", async ({ page }) => {
  await signInAs(page, await createAccount());
  await page.goto(`${origin()}/profile?tab=account`);
  const picker = page.getByLabel("Фото профиля");
  const heic = join(import.meta.dirname, "../api/test/images/quarters-p3.heic");
  await picker.setInputFiles({ name: "A0001.HIF", mimeType: "", buffer: await readFile(heic) });
  await expect(page.getByRole("img", { name: "Фото профиля" })).toHaveJSProperty("naturalWidth", 300);
  // One that no decoder can read is refused by the server.
  await picker.setInputFiles({ name: "A0002.HIF", mimeType: "", buffer: Buffer.from("no picture") });
  await expect(page.getByText("Ошибка загрузки аватарки")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("TL-25 a JPEG larger than the server takes is made smaller first: logo of an agency", async ({ page }) => {
  const owner = await createAccount();
  const email = freshEmail();
  const { agency } = await api("POST", "/agencies", { token: owner.token, body: { name: "Дом", email } });
  const token = new URL(await mailedLink(email, "agency/confirm"), origin()).searchParams.get("token");
  await api("POST", "/agencies/confirm", { body: { token } });
  await signInAs(page, owner);
  await page.goto(`${origin()}/agency/${agency.id}`);
  await page.getByRole("button", { name: "Настройки" }).click();
  const sent = await spyOnUpload(page);
  await page.getByLabel("Выбрать файл").setInputFiles(large);
  await expect(page.getByRole("button", { name: "Убрать логотип" })).toBeVisible({ timeout: 60_000 });
  expect(await sent()).toBeLessThan(maxPhotoBytes);
});
