import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import type { Account } from "../steps.ts";
import { api, createAccount, openPage, signInAs } from "./pages.tsx";

/** A JPEG 1200 px high with something to see in it, as in journeys. */
export async function photo(name: string, color: string, width = 900): Promise<File> {
  const canvas = new OffscreenCanvas(width, 1200);
  const pen = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
  pen.fillStyle = color;
  pen.fillRect(0, 0, width, 1200);
  pen.fillStyle = "#f2d6c2";
  pen.fillRect(270, 180, 360, 480);
  return new File([await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 })], name, { type: "image/jpeg" });
}

/** Chooses from the menu of a photo. */
export async function chooseAction(action: string, name = "бьюти-портрет"): Promise<void> {
  await page.getByRole("button", { name: `Действия с фото: ${name}` }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

export const portrait = (action: string) => page.getByLabelText(`${action} фото: бьюти-портрет`);

/** The stored photo of a slot, as its owner sees it. */
export const shown = (name = "бьюти-портрет") => page.getByRole("img", { name });

export const sourceOf = (picture: Locator) => picture.element().getAttribute("src") ?? "";

/** Widths of a card's photos in the order of the slots: which file went where. */
export async function widthsOf({ token }: Account, id: string): Promise<number[]> {
  const { model } = await api("GET", `/models/${id}`, { token });
  return Object.values(model.photo_details as Record<string, { width: number }>).map(({ width }) => width);
}

/** Waits for a step of the wizard. */
export const step = (number: number) => expect.element(page.getByText(`Шаг ${number} из 8`)).toBeVisible();

export const next = () => page.getByRole("button", { name: "Далее" }).click();

/** The wizard of a new person, at its photos. */
export async function openWizard(account: Account): Promise<void> {
  await signInAs(account);
  await openPage("/create");
  await expect.element(page.getByRole("heading", { level: 1, name: "Фотографии" })).toBeVisible();
}

/** A new card, open to be edited. */
export async function openEditor(fields: Record<string, unknown> = {}): Promise<{ account: Account; id: string }> {
  const account = await createAccount();
  const body = { first_name: "Вера", last_name: "Лугова", age: 23, ...fields };
  const { model } = await api("POST", "/models", { token: account.token, body });
  await signInAs(account);
  await openPage(`/model/${model.id}?edit=true`);
  return { account, id: model.id };
}

/** Dispatches a drop of files on an element. */
export async function drop(place: Locator, files: File[]): Promise<void> {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const target = await place.findElement();
  target.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}
