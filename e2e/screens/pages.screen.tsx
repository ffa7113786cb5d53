import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { interceptOnce, refuse } from "./network.ts";
import { address, createAccount, openPage, press, signInAs, textsOf } from "./pages.tsx";

const menu = () => page.getByRole("navigation", { name: "Основное меню" });

test("NAV-02 the address of registration opens the form for signing up", async () => {
  await openPage("/login");
  await expect.element(page.getByLabelText("Email")).toBeVisible();
  await expect.element(page.getByLabelText("Фамилия")).toHaveLength(0);
  await openPage("/register");
  await expect.element(page.getByRole("heading", { level: 1, name: "Регистрация" })).toBeVisible();
  await expect.element(page.getByLabelText("Фамилия")).toBeVisible();
});

test("NAV-05, NAV-06, NAV-08 the menu of a phone opens and closes by the keyboard, and offers what is there", async () => {
  const expectLinks = () => expect.poll(() => textsOf(menu().getByRole("link")));
  await openPage("/search");
  const button = page.getByRole("button", { name: "Открыть меню" });
  await expect.element(button).toBeVisible();
  await expect.element(menu()).toHaveLength(0);
  await press(button, "{Enter}");
  await expectLinks().toEqual(["Поиск", "Войти", "Создать карточку"]);
  await userEvent.keyboard("{Tab}");
  await expect.element(menu().getByRole("link", { name: "Поиск" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(menu()).toHaveLength(0);
  await expect.element(button).toHaveFocus();

  await openPage("/about");
  await button.click();
  await expectLinks().toEqual(["Главная", "Поиск", "О нас", "Контакты", "Войти", "Создать карточку"]);
  await menu().getByRole("link", { name: "Контакты" }).click();
  await expect.poll(address).toBe("/contact");
  await expect.element(menu()).toHaveLength(0);

  await signInAs(await createAccount());
  await openPage("/search");
  await button.click();
  await expect.element(menu().getByRole("button", { name: "Выйти" })).toBeVisible();
  await expectLinks().toEqual(["Поиск", "Избранное", "Подборки", "Профиль", "Создать карточку"]);
});

test("NAV-09 the footer of every page names the site's operator and links to three pages", async () => {
  await openPage("/login");
  const foot = page.getByRole("contentinfo");
  await expect.element(foot).toMatchTextContent(`© ${new Date().getUTCFullYear()} Compcard`);
  for (const [name, path] of [
    ["О нас", "/about"],
    ["Контакты", "/contact"],
    ["Конфиденциальность", "/privacy"],
  ] as const) {
    await foot.getByRole("link", { name }).click();
    await expect.poll(address).toBe(path);
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("CONTACT-02 SL-52 a message needs all fields, then it is sent, and an earlier failure leaves", async () => {
  await openPage("/contact");
  const send = page.getByRole("button", { name: "Отправить" });
  await send.click();
  await expect.element(page.getByText("Напишите, как к вам обращаться")).toBeVisible();
  await page.getByLabelText("Имя").fill("Олег");
  await page.getByLabelText("Email").fill("oleg@example");
  await page.getByLabelText("Сообщение", { exact: true }).fill("Здравствуйте!");
  await send.click();
  await expect.element(page.getByText("Введите корректный email")).toBeVisible();
  await page.getByLabelText("Email").fill("oleg@example.com");
  const errors = page.getByCss('[data-sonner-toast][data-type="error"]');
  interceptOnce(/\/api\/contact$/, async () => refuse(500, "service.failed"));
  await send.click();
  await expect.element(errors).toHaveLength(1);
  await send.click();
  await expect.element(page.getByRole("heading", { name: "Сообщение отправлено" })).toBeVisible();
  await expect.element(errors).toHaveLength(0);
});
