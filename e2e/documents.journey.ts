import type { PhotoType } from "@compcard/domain/cards/options";
import { expect, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { readPdf } from "../api/test/pdf.ts";
import { publishCard } from "./public-cards.ts";
import { expectAccessible, origin, signInAs, test } from "./steps.ts";

const phone = "+7 900 765-43-21";
const photos: PhotoType[] = [
  "beauty-portrait",
  "smiling-portrait",
  "full-body",
  "fashion-editorial",
  "lifestyle-commercial",
  "dynamic",
];

const newCard = () =>
  publishCard({ first_name: "Вера", last_name: "Лугова", age: 23, height: 178, phone, agency: "Линия" }, photos);
const textOf = async (pdf: Buffer) => (await readPdf(pdf)).texts.join("\n").replace(/\s+/g, " ");
const wordsOf = (docx: Buffer) => strFromU8(unzipSync(docx)["word/document.xml"] ?? new Uint8Array());

async function bytesOf(path: string | null): Promise<Buffer> {
  const answer = await fetch(new URL(path ?? "", origin()));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** The file that the next press opens in a new tab. */
function openedFile(page: Page, format: string): Promise<Buffer> {
  return new Promise((resolve) => {
    void page.context().route(`**/${format}?ticket=*`, async (route) => {
      const response = await route.fetch();
      resolve(await response.body());
      await route.fulfill({ response });
    });
  });
}

test("CARD-05, EXPORT-01 the owner chooses photos, use and contacts, sees the card and gets it with the phone", async ({
  page,
}) => {
  const card = await newCard();
  await signInAs(page, card.owner);
  await page.goto(`${origin()}/model/${card.id}`);
  await page.getByRole("button", { name: "Комп-карта" }).click();
  const dialog = page.getByRole("dialog", { name: "Комп-карта" });
  const sides = dialog.getByRole("img", { name: /^(Лицевая сторона|Оборот): Вера Лугова$/ });
  await expect(sides).toHaveCount(2);

  const press = (group: string, name: string) =>
    dialog.getByRole("group", { name: group }).getByRole("button", { name, exact: true }).click();
  await press("Фото на обороте", "4");
  await press("Для чего", "Напечатать");
  await expect(dialog.getByText(/: \d+\sdpi\. На бумаге выйдет нерезко/)).toBeVisible();
  const back = dialog.getByRole("group", { name: "Фото и порядок" });
  await back.getByRole("button", { name: /, место 1$/ }).click();
  await expect(dialog.getByText("Выберите ещё 1, чтобы увидеть оборот.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Скачать PDF" })).toBeDisabled();
  await back.getByRole("button", { pressed: false }).last().click();
  await expect(back.getByRole("button", { name: /, место 4$/ })).toBeVisible();
  await expect(sides.last()).toBeVisible();
  await expectAccessible(page);

  const opened = openedFile(page, "pdf");
  const tab = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Скачать PDF" }).click();
  // The message stays four seconds: it is looked for while the file comes, not after it was read.
  const [pdf] = await Promise.all([opened, tab, expect(page.getByText("Скачивание началось: PDF")).toBeVisible()]);
  expect(await textOf(pdf)).toContain(phone);

  // The choice stays for the next time; without contacts the file is everybody's and has an address.
  await page.reload();
  await page.getByRole("button", { name: "Комп-карта" }).click();
  await expect(dialog.getByRole("button", { name: "Напечатать" })).toHaveAttribute("aria-pressed", "true");
  await press("Контакты", "Без них");
  const docx = await bytesOf(await dialog.getByRole("link", { name: "Word" }).getAttribute("href"));
  expect(wordsOf(docx)).toContain("Вера Лугова");
  expect(wordsOf(docx)).not.toContain(phone);
  const side = await bytesOf(await dialog.getByRole("link", { name: "JPG: оборот" }).getAttribute("href"));
  expect((await sharp(side).metadata()).format).toBe("jpeg");
});

test("EXPORT-01, EXPORT-02 a guest takes the card along as PDF and picture, without contacts", async ({ page }) => {
  const card = await newCard();
  await page.goto(`${origin()}/model/${card.id}`);
  const pdf = page.getByRole("link", { name: "Комп-карта PDF" });
  await expect(pdf).toHaveAttribute("target", "_blank");
  const text = await textOf(await bytesOf(await pdf.getAttribute("href")));
  expect(text).toContain("178");
  expect(text).not.toContain("765-43-21");
  const tab = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Комп-карта JPG" }).click();
  // The message stays four seconds: it is looked for before the picture.
  await expect(page.getByText("Скачивание началось: JPG")).toBeVisible();
  await expect((await tab).locator("img")).toHaveJSProperty("complete", true);
});

test("EXPORT-01 a busy server is reported in place of the preview, with a retry", async ({ page }) => {
  const card = await newCard();
  await signInAs(page, card.owner);
  let busy = true;
  await page.route("**/jpg?**", (route) =>
    busy
      ? route.fulfill({ status: 503, json: { success: false, error: { code: "document.busy", message: "busy" } } })
      : route.continue(),
  );
  await page.goto(`${origin()}/model/${card.id}`);
  await page.getByRole("button", { name: "Комп-карта" }).click();
  const retry = page.getByRole("dialog").getByRole("button", { name: "Повторить" });
  await expect(retry.first()).toBeVisible();
  await expectAccessible(page);
  busy = false;
  await retry.first().click();
  await expect(page.getByRole("img", { name: "Лицевая сторона: Вера Лугова" })).toBeVisible();
});
