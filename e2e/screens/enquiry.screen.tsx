import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { address, createAccount, fillSignIn, openPage, publishCard } from "./pages.tsx";

test("CARD-03 a guest signs in and returns to the open form", async () => {
  const card = await publishCard({ first_name: "Вера", last_name: "Лугова", age: 23 });
  const sender = await createAccount();
  await openPage(`/model/${card.id}`);
  await page.getByRole("main").getByText("Связаться с моделью", { exact: true }).click();
  await expect.element(page.getByText("Войдите, чтобы написать модели")).toBeVisible();
  await fillSignIn(sender);
  await expect.poll(address).toBe(`/model/${card.id}?write=true`);
  await expect.element(page.getByRole("dialog", { name: "Связаться с моделью" })).toBeVisible();
});
