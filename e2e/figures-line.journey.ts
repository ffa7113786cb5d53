import { expect, type Page } from "@playwright/test";
import { api, createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";
import { next, step } from "./wizard-steps.ts";

const line = "Все параметры одной строкой";

/** Pastes into the field in focus, as a clipboard does. */
async function paste(page: Page, label: string, text: string) {
  await page.getByLabel(label).focus();
  await page.getByLabel(label).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test("WIZ-09 TL-28 figures pasted in one line fill their fields; what is not recognized stays, and all can be undone", async ({
  page,
}) => {
  const account = await createAccount();
  await signInAs(page, account);
  await page.goto(`${origin()}/create?step=3`);
  await step(page, 3);
  const height = page.getByRole("combobox", { name: "Рост" });
  await paste(page, line, "Рост: 178\n84-60-89\nобувь 39\nразмер S\nUS 15");
  await expect(page.getByText("Заполнено: Рост 178, Грудь 84, Талия 60, Бёдра 89, Обувь 39, Одежда S.")).toBeVisible();
  await expect(page.getByText("Не внесено: US 15.")).toBeVisible();
  await expect(page.getByLabel(line)).toHaveValue("US 15");
  await expect(height).toContainText("178 см");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Отменить", exact: true }).click();
  await expect(height).toHaveText("Выбрать");
  await expect(page.getByRole("radio", { name: "S", exact: true })).not.toBeChecked();
  await expect(page.getByLabel(line)).toHaveValue("Рост: 178, 84-60-89, обувь 39, размер S, US 15");
  await expect(page.getByLabel(line)).toBeFocused();

  await page.getByLabel(line).fill("175-180");
  await page.getByLabel(line).press("Enter");
  await expect(page.getByText("Не внесено: 175-180.")).toBeVisible();
  await expect(height).toHaveText("Выбрать");

  await page.getByLabel(line).fill("5'10 33-24-35");
  // Leaving the line reads it, too.
  await next(page);
  await expect(page.getByText("Сохранено", { exact: true })).toBeVisible();
  const [draft] = (await api("GET", "/models", { token: account.token })).models;
  expect(draft).toMatchObject({ height: 178, chest: 84, waist: 61, hips: 89, shoe_size: null });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin()}/zh/create?step=3`);
  await paste(page, "一行填完所有身材数据", "身高178 三围84-60-89 鞋39 年龄22");
  await expect(page.getByText("未填入：年龄22。")).toBeVisible();
});

test("the agency's form for a new card takes figures in one line", async ({ page }) => {
  const owner = await createAccount();
  const stated = { name: "Агентство строк", email: `office-${crypto.randomUUID()}@agency.example` };
  const { agency } = await api("POST", "/agencies", { token: owner.token, body: stated });
  await signInAs(page, owner);
  await page.goto(`${origin()}/agency/${agency.id}`);
  await page.getByRole("button", { name: "Действия с ростером" }).click();
  await page.getByRole("menuitem", { name: "Добавить карточку" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Имя", { exact: true }).fill("Мира");
  await paste(page, line, "рост 178, 84-60-89, вес 55");
  await expect(dialog.getByLabel("Рост")).toHaveValue("178");
  await expect(dialog.getByText("Не внесено: вес 55.")).toBeVisible();
  await dialog.getByLabel("Талия").fill("61");
  await dialog.getByRole("button", { name: "Отменить", exact: true }).click();
  await expect(dialog.getByLabel("Рост")).toHaveValue("");
  await expect(dialog.getByLabel("Талия")).toHaveValue("61");
  await dialog.getByLabel(line).fill("178 84/60/89 39");
  await dialog.getByLabel(line).press("Enter");
  await dialog.getByRole("button", { name: "Добавить карточку" }).click();
  await expect(page.getByText("Карточка добавлена: Мира")).toBeVisible();
  const { roster } = await api("GET", `/agencies/${agency.id}/roster`, { token: owner.token });
  expect(roster[0].model).toMatchObject({ height: 178, chest: 84, waist: 60, hips: 89, shoe_size: 39 });
});
