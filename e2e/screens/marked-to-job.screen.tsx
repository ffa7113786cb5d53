import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "./expect-accessible.ts";
import { api, check, createAccount, jobSpan, openPage, reopenPage, signInAs } from "./pages.tsx";

test("OPT-47 cards marked on a roster become a job, and one press asks all; one that cannot be asked states the reason", async () => {
  const owner = await createAccount({ firstName: "Рита", lastName: "Главная" });
  const { token } = owner;
  const stated = { name: "Юг", email: `office-${crypto.randomUUID()}@agency.example` };
  const { agency } = await api("POST", "/agencies", { token, body: stated });
  for (const [first_name, age] of [
    ["Анна", 22],
    ["Вера", 22],
    ["Юна", 17],
  ])
    await api("POST", `/agencies/${agency.id}/roster`, { token, body: { first_name, last_name: "Ким", age } });
  await page.viewport(1440, 900);
  await signInAs(owner);
  await openPage(`/agency/${agency.id}`);
  for (const name of ["Анна", "Вера", "Юна"]) await check(page.getByRole("checkbox", { name: `Выбрать: ${name} Ким` }));
  const bar = page.getByRole("region", { name: "Выбранные карточки" });
  await bar.getByRole("button", { name: "Создать съёмку" }).click();
  await page.getByLabelText("Название").fill("Показ");
  await page.getByLabelText("Клиент").fill("BRAND");
  await page.getByLabelText("Город").fill("Москва");
  const make = page.getByRole("button", { name: "Создать и запросить всех (3)" });
  await make.click();
  await expect.element(page.getByRole("alert").filter({ hasText: "Дни не выбраны" })).toBeVisible();
  const { from, to } = await jobSpan();
  await page.getByText("Отметить подряд").click();
  await page.getByLabelText("С", { exact: true }).fill(from);
  await page.getByLabelText("По", { exact: true }).fill(to);
  await page.getByRole("button", { name: "Отметить", exact: true }).click();
  await make.click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Показ");
  const group = (name: RegExp) => page.getByRole("list", { name }).getByRole("listitem");
  await expect.element(group(/^Запросы дат/)).toHaveLength(2);
  const others = group(/^Ещё не спрашивали/);
  await expect.element(others).toHaveLength(1);
  await expect.element(others).toMatchTextContent("Нет согласия родителя или представителя");
  await expectAccessible();
  await reopenPage();
  await expect.element(others).toMatchTextContent("Юна");
});
