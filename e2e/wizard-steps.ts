import { expect, type Page } from "@playwright/test";
import sharp from "sharp";

/** A JPEG with something to see in it. */
export async function photo(name: string, colour: string) {
  const figure = `<svg width="900" height="1200"><rect width="900" height="1200" fill="${colour}"/><ellipse cx="450" cy="420" rx="180" ry="240" fill="#f2d6c2"/></svg>`;
  return { name, mimeType: "image/jpeg", buffer: await sharp(Buffer.from(figure)).jpeg({ quality: 90 }).toBuffer() };
}

export const fourPhotos = () =>
  Promise.all([
    photo("1.jpg", "#c9a36a"),
    photo("2.jpg", "#8aa18c"),
    photo("3.jpg", "#b9646a"),
    photo("4.jpg", "#6f87a3"),
  ]);

export const next = (page: Page) => page.getByRole("button", { name: "Далее" }).click();
export const step = (page: Page, number: number) => expect(page.getByText(`Шаг ${number} из 8`)).toBeVisible();

export async function choose(page: Page, field: string, option: string) {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Touches a chip; its text stands as it would within a sentence. */
export async function touch(page: Page, field: string, option: string) {
  await page.getByRole("group", { name: field, exact: true }).getByText(option, { exact: true }).click();
}
