import { expect } from "@playwright/test";
import { newCard } from "./owned-card.ts";
import { expectAccessible, origin, signInAs, test } from "./steps.ts";

test("a model makes an API token for her own program, which reads her cards until she withdraws it", async ({
  page,
}) => {
  const { id, owner } = await newCard();
  await signInAs(page, owner);
  await page.goto(`${origin()}/profile?tab=account`);
  await expect(page.getByText("Токенов пока нет.")).toBeVisible();
  await page.getByRole("button", { name: "Создать токен" }).click();
  const form = page.getByRole("dialog", { name: "Создать токен" });
  await form.getByRole("button", { name: "Создать токен" }).click();
  await expect(form.getByText("Введите название")).toBeVisible();
  await form.getByLabel("Название").fill("Мой сайт");
  await form.getByLabel(/^Читать карточки/).check();
  await form.getByLabel("Действует").selectOption("30");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Создать токен" }).click();
  const made = page.getByRole("dialog", { name: "Токен «Мой сайт» создан" });
  const token = await made.getByLabel("Токен").inputValue();
  expect(token).toMatch(/^ccp_[\w-]{43}$/);
  await expectAccessible(page);
  await made.getByRole("button", { name: "Готово" }).click();
  await expect(page.getByText("Ещё не использовался")).toBeVisible();

  const asProgram = (path: string) =>
    fetch(`${origin()}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const listed = await (await asProgram("/models")).json();
  expect(listed.data.models.map((card: { id: string }) => card.id)).toEqual([id]);
  expect((await asProgram("/auth/me")).status).toBe(403);

  await page.getByRole("button", { name: "Отозвать: Мой сайт" }).click();
  const confirm = page.getByRole("dialog", { name: "Отозвать токен «Мой сайт»?" });
  await confirm.getByRole("button", { name: "Отозвать" }).click();
  await expect(page.getByText("Токенов пока нет.")).toBeVisible();
  const refused = await asProgram("/models");
  expect([refused.status, (await refused.json()).error.code]).toEqual([401, "token.invalid"]);
});
