import { expect } from "@playwright/test";
import {
  agree,
  createAccount,
  expectAccessible,
  freshEmail,
  mailedCode,
  mailedLink,
  mailTo,
  origin,
  password,
  signInAs,
  test,
} from "./steps.ts";

test("a booker applies with a company, gets a hint about a public mail service, and confirms the work address", async ({
  page,
}) => {
  const booker = await createAccount({ firstName: "Рита", lastName: "Букер" });
  await signInAs(page, booker);
  await page.goto(`${origin()}/profile?tab=account`);
  await page.locator("summary", { hasText: "Букерам и агентствам" }).click();
  await page.getByRole("link", { name: "Подтвердить компанию" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Проверенный букер" })).toBeVisible();
  await page.getByRole("button", { name: "Отправить заявку" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Заполните это поле" })).toHaveCount(2);
  await expectAccessible(page);

  await page.getByLabel("Компания", { exact: true }).fill("Дом моды");
  await page.getByLabel("Кем вы там работаете").fill("Кастинг-директор");
  await page.getByLabel("Сайт компании").fill("dommody.example");
  const email = page.getByLabel("Рабочий email");
  await email.fill("rita@gmail.com");
  await expect(page.getByText("Это общая почтовая служба")).toBeVisible();
  const address = `rita-${process.pid}-${Date.now()}@dommody.example`;
  await email.fill(address);
  await expect(page.getByText("Это общая почтовая служба")).toBeHidden();
  await page.getByRole("button", { name: "Отправить заявку" }).click();
  await expect(page.getByText("Подтвердите рабочий адрес")).toBeVisible();
  expect((await mailTo(address)).text).toContain(booker.email);

  await page.goto(await mailedLink(address, "bookers/confirm"));
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.getByRole("button", { name: "Подтвердить адрес" }).click();
  await expect(page.getByRole("heading", { name: "Адрес подтверждён" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "К заявке" }).click();
  await expect(page.getByText("Заявка на проверке")).toBeVisible();
});

test("who signs up as a booker lands in the search, and is offered no card to make", async ({ page }) => {
  const email = freshEmail();
  await page.goto(`${origin()}/register`);
  await page.getByLabel("Кто вы?").selectOption({ label: "Агентство или букер" });
  await page.getByLabel("Имя", { exact: true }).fill("Рита");
  await page.getByLabel("Фамилия").fill("Букер");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByLabel("Пароль ещё раз").fill(password);
  await agree(page);
  await page.getByRole("button", { name: "Зарегистрироваться" }).click();
  await expect(page.getByRole("heading", { name: "Проверьте почту" })).toBeVisible();
  await page.getByLabel("Код из письма").fill(await mailedCode(email));
  await page.getByRole("button", { name: "Подтвердить" }).click();
  // The page goes on by itself.
  await expect(page).toHaveURL(/\/search$/);
  await page.getByRole("button", { name: "Открыть меню" }).click();
  const menu = page.getByRole("navigation", { name: "Основное меню" });
  await expect(menu.getByRole("link", { name: "Подтвердить компанию" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Создать карточку" })).toBeHidden();
});
