import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type Account, api, createAccount, origin } from "./steps.ts";

export const pictures = join(import.meta.dirname, "../api/demo/photos/amina-yusupova");
export const phone = "+7 900 765-43-21";

export interface OwnedCard {
  id: string;
  owner: Account;
}

/** A published card with two photos and contacts. */
export async function newCard(fields: Record<string, unknown> = {}): Promise<OwnedCard> {
  const owner = await createAccount();
  const body = {
    ...{ first_name: "Вера", last_name: "Лугова", age: 23, height: 178, chest: 84, waist: 60, hips: 89 },
    ...{ eye_color: "green", location: "Москва, Россия", country: "Russia", skills: ["posing", "catwalk"] },
    ...{ phone, email: "vera.lugova@example.com", social_media: { vk: "https://vk.com/vera_lugova" }, ...fields },
  };
  const { model } = await api("POST", "/models", { token: owner.token, body });
  for (const type of ["beauty-portrait", "smiling-portrait"]) {
    const form = new FormData();
    form.append("photoType", type);
    form.append("photo", new File([await readFile(join(pictures, `${type}.webp`))], "a.webp", { type: "image/webp" }));
    const headers = { authorization: `Bearer ${owner.token}` };
    const sent = await fetch(`${origin()}/api/upload/${model.id}`, { method: "POST", headers, body: form });
    expect(sent.ok).toBe(true);
  }
  return { id: model.id, owner };
}

/** Waits for the sizes of a card's photos: they are made after an upload was answered. */
export async function photosMade(id: string): Promise<void> {
  const details = async (): Promise<{ srcset: string }[]> =>
    Object.values((await api("GET", `/models/public/${id}`)).model.photo_details);
  await expect.poll(async () => (await details()).every(({ srcset }) => srcset.includes(","))).toBe(true);
}

export const cardPage = (id: string) => `${origin()}/model/${id}`;

export const contactsOf = (page: Page) => page.getByRole("region", { name: "Контакты", exact: true });

/** Presses the button that opens the contacts of the card on screen. */
export const openContacts = (page: Page) => contactsOf(page).getByRole("button", { name: "Показать контакты" }).click();
