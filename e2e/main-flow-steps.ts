import { expect, type Page } from "@playwright/test";
import { rareName } from "./public-cards.ts";
import { mailedLink, origin, password, signIn, signUp } from "./steps.ts";
import { choose, fourPhotos, next, step, touch } from "./wizard-steps.ts";

/** A model signs up, confirms her address, makes a card with photos, signs out, and a guest finds it and opens it. */
export async function mainFlow(page: Page): Promise<void> {
  const family = rareName();
  const email = `main-${crypto.randomUUID()}@example.com`;

  await signUp(page, email, { firstName: "Мира", lastName: family });
  await page.goto(await mailedLink(email, "verify-email"));
  await expect(page.getByRole("heading", { name: "Адрес подтверждён" })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin()}/create`);
  await expect(page).toHaveURL(/\/login\?next=%2Fcreate$/);
  await signIn(page, email, password);

  await expect(page.getByRole("heading", { level: 1, name: "Фотографии" })).toBeVisible();
  await page.getByLabel("Выбрать сразу несколько").setInputFiles(await fourPhotos());
  await expect(page.getByText("Обязательные 4 / 4")).toBeVisible();
  await next(page);
  await step(page, 2);
  await expect(page.getByLabel("Фамилия")).toHaveValue(family);
  await page.getByLabel("Возраст").fill("23");
  await page.getByRole("combobox", { name: "Город" }).fill("новосиб");
  await page.getByRole("option", { name: "Новосибирск" }).click();
  const note = (text: string) => expect(page.getByRole("status").getByText(text, { exact: true })).toBeVisible();
  await note("Есть изменения");
  await next(page);
  await step(page, 3);
  await note("Сохранено");
  await choose(page, "Рост", "178 см 5′10″");
  await next(page);
  await step(page, 4);
  await touch(page, "Глаза", "зелёные");
  await next(page);
  await step(page, 5);
  await page.getByLabel("Телефон", { exact: true }).fill("+7 900 123-45-67");
  await next(page);
  await step(page, 6);
  await next(page);
  await step(page, 7);
  await touch(page, "Типы съёмок", "лукбук");
  await touch(page, "Навыки", "дефиле");
  await next(page);
  await step(page, 8);
  await page.getByRole("button", { name: "Создать карточку" }).click();
  const allowed = page.getByRole("dialog").getByRole("checkbox", { name: /^Разрешаю / });
  await expect(allowed).toHaveCount(5);
  for (const box of await allowed.all()) await box.check();
  await page.getByRole("button", { name: "Согласиться и опубликовать" }).click();
  await expect(page).toHaveURL(/\/model\/[\w-]{36}\?finished=true$/);
  await page.getByRole("link", { name: "Открыть карточку" }).click();
  await expect(page).toHaveURL(/\/model\/[\w-]{36}$/);
  const card = page.url();
  await expect(page.getByRole("heading", { level: 1, name: `Мира ${family}` })).toBeVisible();

  await page.goto(`${origin()}/profile`);
  await page.getByRole("main").getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL(/\/login$/);

  // By name, by city in another language, by three filters: always this one card.
  const found = page.getByRole("list").getByRole("article").filter({ hasText: family });
  for (const query of [
    `q=${encodeURIComponent(family.toLowerCase())}`,
    `q=${encodeURIComponent(`${family} Novosibirsk`)}`,
    `q=${encodeURIComponent(`${family} 新西伯利亚`)}`,
    `q=${encodeURIComponent(family)}&country=russia&eyeColor=green&skills=catwalk`,
  ]) {
    await page.goto(`${origin()}/search?${query}`);
    await expect(page.getByText("Найдена 1 модель")).toBeVisible();
    await expect(found).toHaveCount(1);
  }
  await found.getByRole("link").click();
  await expect(page).toHaveURL(card);
  await expect(page.getByText("178 см")).toBeVisible();

  const html = await (await fetch(card)).text();
  expect(html).toContain(family);
  expect(html).toContain("/media/photos/");
  expect(html.replace(/\D/g, "")).not.toContain("79001234567");
  expect(html).not.toContain(email);
}
