import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "./expect-accessible.ts";
import { api, createAccount, openPage, paste, press, signInAs } from "./pages.tsx";

const line = "Все параметры одной строкой";

test("WIZ-09 TL-28 figures pasted in one line fill their fields; what is not recognized stays, and all can be undone", async () => {
  const account = await createAccount();
  await signInAs(account);
  await openPage("/create?step=3");
  await expect.element(page.getByText("Шаг 3 из 8")).toBeVisible();
  const height = page.getByRole("combobox", { name: "Рост" });
  await paste(page.getByLabelText(line), "Рост: 178\n84-60-89\nобувь 39\nразмер S\nUS 15");
  await expect
    .element(page.getByText("Заполнено: Рост 178, Грудь 84, Талия 60, Бёдра 89, Обувь 39, Одежда S."))
    .toBeVisible();
  await expect.element(page.getByText("Не внесено: US 15.")).toBeVisible();
  await expect.element(page.getByLabelText(line)).toHaveValue("US 15");
  await expect.element(height).toMatchTextContent("178 см");
  await expectAccessible();

  await page.getByRole("button", { name: "Отменить", exact: true }).click();
  await expect.poll(() => height.element().textContent).toBe("Выбрать");
  await expect.element(page.getByRole("radio", { name: "S", exact: true })).not.toBeChecked();
  await expect.element(page.getByLabelText(line)).toHaveValue("Рост: 178, 84-60-89, обувь 39, размер S, US 15");
  await expect.element(page.getByLabelText(line)).toHaveFocus();

  await page.getByLabelText(line).fill("175-180");
  await press(page.getByLabelText(line), "{Enter}");
  await expect.element(page.getByText("Не внесено: 175-180.")).toBeVisible();
  await expect.poll(() => height.element().textContent).toBe("Выбрать");

  await page.getByLabelText(line).fill("5'10 33-24-35");
  // Leaving the line reads it, too.
  await page.getByRole("button", { name: "Далее" }).click();
  await expect.element(page.getByText("Сохранено", { exact: true })).toBeVisible();
  const [draft] = (await api("GET", "/models", { token: account.token })).models;
  expect(draft).toMatchObject({ height: 178, chest: 84, waist: 61, hips: 89, shoe_size: null });

  await page.viewport(1440, 900);
  await openPage("/zh/create?step=3");
  await paste(page.getByLabelText("一行填完所有身材数据"), "身高178 三围84-60-89 鞋39 年龄22");
  await expect.element(page.getByText("未填入：年龄22。")).toBeVisible();
});

test("the agency's form for a new card takes figures in one line", async () => {
  const owner = await createAccount();
  const stated = { name: "Агентство строк", email: `office-${crypto.randomUUID()}@agency.example` };
  const { agency } = await api("POST", "/agencies", { token: owner.token, body: stated });
  await signInAs(owner);
  await openPage(`/agency/${agency.id}`);
  await page.getByRole("button", { name: "Действия с ростером" }).click();
  await page.getByRole("menuitem", { name: "Добавить карточку" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Имя", { exact: true }).fill("Мира");
  await paste(page.getByLabelText(line), "рост 178, 84-60-89, вес 55");
  await expect.element(dialog.getByLabelText("Рост")).toHaveValue("178");
  await expect.element(dialog.getByText("Не внесено: вес 55.")).toBeVisible();
  await dialog.getByLabelText("Талия").fill("61");
  await dialog.getByRole("button", { name: "Отменить", exact: true }).click();
  await expect.element(dialog.getByLabelText("Рост")).toHaveValue("");
  await expect.element(dialog.getByLabelText("Талия")).toHaveValue("61");
  await dialog.getByLabelText(line).fill("178 84/60/89 39");
  await press(dialog.getByLabelText(line), "{Enter}");
  await dialog.getByRole("button", { name: "Добавить карточку" }).click();
  await expect.element(page.getByText("Карточка добавлена: Мира")).toBeVisible();
  const { roster } = await api("GET", `/agencies/${agency.id}/roster`, { token: owner.token });
  expect(roster[0].model).toMatchObject({ height: 178, chest: 84, waist: 60, hips: 89, shoe_size: 39 });
});
