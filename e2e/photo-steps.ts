import type { Page } from "@playwright/test";
import { type Account, api, createAccount, origin, signInAs } from "./steps.ts";

export const portrait = (page: Page, action: string) => page.getByLabel(`${action} фото: бьюти-портрет`);

/** The stored photo of a slot, as its owner sees it. */
export const shown = (page: Page, name = "бьюти-портрет") => page.getByRole("img", { name });

/** Widths of a card's photos in the order of the slots: which file went where. */
export async function widthsOf({ token }: Account, id: string): Promise<number[]> {
  const { model } = await api("GET", `/models/${id}`, { token });
  return Object.values(model.photo_details as Record<string, { width: number }>).map(({ width }) => width);
}

export async function openEditor(page: Page, fields: Record<string, unknown> = {}) {
  const account = await createAccount();
  const body = { first_name: "Вера", last_name: "Лугова", age: 23, ...fields };
  const { model } = await api("POST", "/models", { token: account.token, body });
  await signInAs(page, account);
  await page.goto(`${origin()}/model/${model.id}?edit=true`);
  return { account, id: model.id as string };
}

/** The number of uploads that this browser stores: typed photos, or with `portfolio.add:` those of a portfolio. */
export const storedPhotos = (page: Page, prefix = "photos:") =>
  page.evaluate(async (start) => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes("outbox")) return null;
    return new Promise<number>((resolve) => {
      indexedDB.open("outbox").onsuccess = ({ target }) => {
        const db = (target as IDBOpenDBRequest).result;
        db.transaction("entries").objectStore("entries").getAllKeys().onsuccess = (found) => {
          db.close();
          const keys = (found.target as IDBRequest<IDBValidKey[]>).result as [scope: string, key: string][];
          resolve(keys.filter(([scope]) => scope.startsWith(start)).length);
        };
      };
    });
  }, prefix);
