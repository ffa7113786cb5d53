import { expect } from "@playwright/test";
import { publishCard, rareName } from "./public-cards.ts";
import { api, createAccount, origin, signInAs, test } from "./steps.ts";
import { translatePages } from "./translator.ts";

test("SL-76 search in a browser that translates every text: filters, counts, suggestions, pages and errors stay right", async ({
  page,
}) => {
  const family = rareName();
  const [green, gray] = [
    await publishCard({ first_name: "Вера", last_name: family, age: 22, height: 178, eye_color: "green" }),
    await publishCard({ first_name: "Лина", last_name: family, age: 25, height: 181, eye_color: "gray" }),
  ];
  const broken = await translatePages(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${origin()}/search`);
  await expect(page.locator("main font").first()).toBeAttached();
  const box = page.getByRole("combobox", { name: /Имя, город/ });
  const tiles = page.getByRole("list", { name: "Результаты поиска" }).getByRole("article");
  const found = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  await box.fill(family.toLowerCase());
  await expect(page.getByRole("option", { name: green.name })).toBeVisible();
  await box.press("Enter");
  await found("Найдено 2 модели");

  const panel = page.getByRole("complementary", { name: "Фильтры" });
  await panel.locator("summary", { hasText: "Глаза" }).click();
  const [greenEyes, grayEyes] = ["Зелёные", "Серые"].map((name) =>
    panel.getByRole("checkbox", { name: new RegExp(`^${name}`) }),
  ) as [ReturnType<typeof panel.getByRole>, ReturnType<typeof panel.getByRole>];
  await greenEyes.check();
  await found("Найдена 1 модель");
  await expect(tiles.getByRole("heading")).toHaveText([green.name]);
  await grayEyes.check();
  await greenEyes.uncheck();
  await expect(tiles.getByRole("heading")).toHaveText([gray.name]);
  const slider = page.getByRole("slider", { name: /^Рост: от/ });
  await slider.focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) await slider.press(key);
  await expect(page.getByTitle("Рост: от 101: сделать пожеланием")).toContainText("Рост: от 101");
  await page.getByRole("button", { name: "Убрать: Рост: от 101" }).click();
  await page.getByRole("button", { name: "Убрать: Глаза: серые" }).click();
  await found("Найдено 2 модели");

  // Nine pages without making two hundred cards: the answer is the server's, but for the count.
  await page.route("**/api/search?*", async (route) => {
    const url = new URL(route.request().url());
    const currentPage = Number(url.searchParams.get("page") ?? 1);
    url.searchParams.delete("page");
    const response = await route.fetch({ url: url.href });
    const answer = await response.json();
    Object.assign(answer.data.pagination, { currentPage, totalPages: 9, totalCount: 180 + currentPage });
    await route.fulfill({ response, json: answer });
  });
  await box.fill(family);
  await box.press("Enter");
  await found("Найдена 181 модель");
  const pages = page.getByRole("navigation", { name: "Страницы" });
  for (const at of [2, 3, 4, 5]) {
    await pages.getByRole("link", { name: "Следующая страница" }).click();
    await found(`Найдено ${180 + at} ${at === 5 ? "моделей" : "модели"}`);
  }
  await expect(pages.getByRole("link", { name: /^Страница/ })).toHaveText(["3", "4", "5", "6", "7"]);

  await page.unroute("**/api/search?*");
  await page.route("**/api/search?*", (route) => route.fulfill({ status: 400, json: { success: false, error: {} } }));
  await box.fill("другое");
  await box.press("Enter");
  await expect(page.getByRole("button", { name: "Повторить" })).toBeVisible();
  await page.unroute("**/api/search?*");
  await page.getByRole("button", { name: "Повторить" }).click();
  await expect(page.getByRole("heading", { name: "Никого не нашлось" })).toBeVisible();
  await page.getByRole("button", { name: "Очистить строку поиска" }).click();
  await expect(tiles.first()).toBeVisible();
  expect(broken).toEqual([]);
});

test("SL-76 the profile in such a browser: forms, devices, own cards and dialogs stay right", async ({ page }) => {
  const account = await createAccount();
  const { token } = account;
  for (const first_name of ["Первая", "Вторая"])
    await api("POST", "/models", { token, body: { first_name, last_name: "Карта", skills: ["catwalk"] } });
  await api("POST", "/auth/login", { body: { email: account.email, password: account.password } });
  const broken = await translatePages(page);
  await signInAs(page, account);
  await page.goto(`${origin()}/profile?tab=account`);
  await expect(page.locator("main font").first()).toBeAttached();
  const note = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

  const phone = page.getByLabel("Телефон");
  const save = page.getByRole("button", { name: "Сохранить", exact: true });
  await phone.fill("1");
  await save.click();
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await phone.fill("+7 900 000-00-00");
  await save.click();
  await note("Профиль сохранён");
  await expect(phone).not.toHaveAttribute("aria-invalid", "true");

  await page.getByRole("button", { name: "Сменить пароль" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Новый пароль").fill("fresh");
  await dialog.getByLabel("Новый пароль").fill("Fresh1pass");
  await dialog.getByLabel("Пароль ещё раз").fill("Fresh1pass");
  await dialog.getByLabel("Текущий пароль").fill("Wrong0pass");
  await dialog.getByRole("button", { name: "Сохранить пароль" }).click();
  await expect(dialog.getByText("Текущий пароль указан неверно")).toBeVisible();
  await dialog.getByLabel("Текущий пароль").fill(account.password);
  await dialog.getByRole("button", { name: "Сохранить пароль" }).click();
  await expect(dialog).toBeHidden();
  const devices = page.getByRole("region", { name: "Вход и безопасность" }).getByRole("listitem");
  await expect(devices.filter({ hasText: "Это устройство" })).toHaveCount(1);

  await page.getByRole("navigation", { name: "Разделы профиля" }).getByRole("link", { name: "Карточки" }).click();
  for (const name of ["Первая Карта", "Вторая Карта", "Первая Карта"])
    await page.getByRole("button", { name, exact: true }).click();
  const row = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Первая Карта" }) });
  await row.getByRole("button", { name: "Удалить" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить" }).click();
  await expect(row).toBeHidden();
  await page.getByRole("main").getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(broken).toEqual([]);
});
