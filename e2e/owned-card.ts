import { join } from "node:path";
import type { PhotoType } from "@compcard/domain/cards/options";
import type { Page } from "@playwright/test";
import { seed } from "./seeds.ts";
import { type Account, api, createAccount, origin } from "./steps.ts";

export const pictures = join(import.meta.dirname, "../api/demo/photos/amina-yusupova");
export const phone = "+7 900 765-43-21";

export interface OwnedCard {
  id: string;
  owner: Account;
}

/** A photo with all its widths in a slot, as an upload leaves it. */
export async function addPhoto({ user }: Account, cardId: string, photoType: PhotoType): Promise<void> {
  await seed("seed-photo", { userId: user.id, cardId, photoType, path: join(pictures, `${photoType}.webp`) });
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
  for (const type of ["beauty-portrait", "smiling-portrait"] as const) await addPhoto(owner, model.id, type);
  return { id: model.id, owner };
}

export const cardPage = (id: string) => `${origin()}/model/${id}`;

export const contactsOf = (page: Page) => page.getByRole("region", { name: "Контакты", exact: true });

/** Presses the button that opens the contacts of the card on screen. */
export const openContacts = (page: Page) => contactsOf(page).getByRole("button", { name: "Показать контакты" }).click();
