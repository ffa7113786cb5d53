import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "./expect-accessible.ts";
import { address, api, createAccount, newCard, openPage, signInAs } from "./pages.tsx";

const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
const availability = [
  { from: day(-3), to: day(150), city: "Шанхай", country: "Китай", kind: "in" },
  { from: day(30), to: day(37), city: "Москва", kind: "away" },
  { from: day(200), to: day(210), city: "Москва", kind: "in" },
];
const pencil = (part: string) => page.getByRole("button", { name: `Изменить: ${part}`, exact: true });

test("the owner edits one part of her card in place, by a pencil beside it", async () => {
  const { id, owner } = await newCard();
  await signInAs(owner);
  await openPage(`/model/${id}`);
  await pencil("Внешность").click();
  const sheet = page.getByRole("dialog", { name: "Внешность" });
  await sheet.getByRole("group", { name: "Глаза", exact: true }).getByText("голубые", { exact: true }).click();
  await expect.element(sheet.getByRole("heading", { level: 3 })).toHaveLength(0);
  await expectAccessible();
  await sheet.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect.element(sheet).toHaveLength(0);
  await expect.poll(address).toBe(`/model/${id}`);
  await expect.element(page.getByRole("region", { name: "Внешность" })).toMatchTextContent("голубые");
  expect((await api("GET", `/models/${id}`, { token: owner.token })).model.eye_color).toBe("blue");

  // Nothing else of the card is in the sheet, and what was typed is not lost unasked.
  await pencil("О вас").click();
  const personal = page.getByRole("dialog", { name: "О вас" });
  await expect.element(personal).toBeVisible();
  await expect.element(personal.getByLabelText("Телефон", { exact: true })).toHaveLength(0);
  await personal.getByLabelText("Фамилия").fill("Другая");
  await personal.getByRole("button", { name: "Отмена", exact: true }).click();
  await expect.element(page.getByRole("dialog").last()).not.toHaveAccessibleName("О вас");
});

test("members read where and when as bars over twelve weeks, beside the words", async () => {
  const { id } = await newCard({ availability });
  await signInAs(await createAccount());
  await openPage(`/model/${id}`);
  const stays = page.getByRole("region", { name: "Доступность" });
  await expect.element(stays.getByRole("listitem")).toHaveLength(3);
  await expect.element(stays.getByCss("[data-stay=in] > span")).toHaveLength(1);
  await expect.element(stays.getByCss("[data-stay=away] > span")).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});
