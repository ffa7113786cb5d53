import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { api, createAccount, dragTo, openPage, signInAs } from "./pages.tsx";
import { photo } from "./photos.ts";

test("TL-24 a photo of the portfolio is drawn to its place by the pointer, or made the first one by a press", async () => {
  const account = await createAccount();
  const body = { first_name: "Вера", last_name: "Лугова", age: 23, status: "published" };
  const { model } = await api("POST", "/models", { token: account.token, body });
  await signInAs(account);
  await openPage(`/model/${model.id}`);
  const panel = page.getByRole("region", { name: "Портфолио" }).last();
  const rows = panel.getByRole("list", { name: "Портфолио" }).getByRole("listitem");
  const order = async () =>
    ((await api("GET", `/models/${model.id}`, { token: account.token })).model.portfolio as { width: number }[]).map(
      ({ width }) => width,
    );
  await panel
    .getByLabelText("Добавить фотографии")
    .upload([
      await photo("1.jpg", "#c9a36a", 901),
      await photo("2.jpg", "#8aa18c", 902),
      await photo("3.jpg", "#b9646a", 903),
    ]);
  await expect.element(rows).toHaveLength(3);
  await expect.poll(order).toEqual([901, 902, 903]);
  const handle = (place: number) => panel.getByRole("button", { name: `Переставить: Фото ${place}, место ${place}` });
  handle(2).element().scrollIntoView({ block: "center" });
  await dragTo(handle(3), handle(1), async () => {
    await expect.element(page.getByText("Фото 3: место 1 из 3")).toBeInTheDocument();
  });
  await expect.poll(order).toEqual([903, 901, 902]);

  // Far from its place a photo is made the first one by a press.
  await panel.getByRole("button", { name: "Ещё: Фото 3" }).click();
  await page.getByRole("menuitem", { name: "Сделать первой" }).click();
  await expect.poll(order).toEqual([902, 903, 901]);
});
