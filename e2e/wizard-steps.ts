import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { type Account, origin, signInAs } from "./steps.ts";

export async function openWizard(page: Page, account: Account) {
  await signInAs(page, account);
  await page.goto(`${origin()}/create`);
  await expect(page.getByRole("heading", { level: 1, name: "Фотографии" })).toBeVisible();
}

/** A JPEG 1200 px high with something to see in it. Not from SVG, which the product's rules for pictures block in the whole process. */
export async function photo(name: string, color: string, width = 900) {
  const face = { create: { width: 360, height: 480, channels: 3 as const, background: "#f2d6c2" } };
  const buffer = await sharp({ create: { width, height: 1200, channels: 3, background: color } })
    .composite([{ input: face, left: 270, top: 180 }])
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

export const fourPhotos = () =>
  Promise.all([
    photo("1.jpg", "#c9a36a"),
    photo("2.jpg", "#8aa18c"),
    photo("3.jpg", "#b9646a"),
    photo("4.jpg", "#6f87a3"),
  ]);

/** Drops files and folders of this machine, as a hand does. */
export async function dropPaths(place: Locator, files: string[]) {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error("the place is not on screen");
  const client = await place.page().context().newCDPSession(place.page());
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await client.send("Input.dispatchDragEvent", { type, x: box.x + box.width / 2, y: box.y + box.height / 2, data });
  await client.detach();
}

export const next = (page: Page) => page.getByRole("button", { name: "Далее" }).click();
export const step = (page: Page, number: number) => expect(page.getByText(`Шаг ${number} из 8`)).toBeVisible();

export async function choose(page: Page, field: string, option: string) {
  // The list before may still be on its way out, with the same figures in it.
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Touches a chip; its text stands as it would within a sentence. */
export async function touch(page: Page, field: string, option: string) {
  await page.getByRole("group", { name: field, exact: true }).getByText(option, { exact: true }).click();
}
