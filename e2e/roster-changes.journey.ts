import { expect, type Page } from "@playwright/test";
import { api, createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";

const agencyOf = async (token: string) => {
  const body = { name: "Юг", email: `office-${crypto.randomUUID()}@agency.example` };
  return (await api("POST", "/agencies", { token, body })).agency as { id: string };
};

test("AGY-08 AGY-16 a booker sets a field of two cards, takes that back, and merges a second card of one person", async ({
  page,
}) => {
  const { token, ...owner } = await createAccount({ firstName: "Рита", lastName: "Главная" });
  const { id } = await agencyOf(token);
  for (const body of [
    { first_name: "Анна", last_name: "Лугова", height: 176 },
    { first_name: "Анна", last_name: "Лугова", waist: 60, duplicate: true },
  ])
    await api("POST", `/agencies/${id}/roster`, { token, body });
  await signInAs(page, { token, ...owner });
  await page.goto(`${origin()}/agency/${id}`);
  const rows = page.getByRole("list", { name: "Ростер" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  for (const at of [0, 1]) await rows.nth(at).getByRole("checkbox").check();
  await page
    .getByRole("region", { name: "Выбранные карточки" })
    .getByRole("button", { name: "Выбранные карточки" })
    .click();
  await page.getByRole("menuitem", { name: "Изменить" }).click();
  const edit = page.getByRole("dialog", { name: "Изменить карточки: 2" });
  await edit.getByLabel("Поле").selectOption({ label: "Рост" });
  await edit.getByLabel("Рост", { exact: true }).click();
  await page.getByRole("option", { name: /^180/ }).click();
  await expectAccessible(page);
  await edit.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Карточек изменено: 2")).toBeVisible();
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(page.getByText("Прежние значения возвращены")).toBeVisible();
  const { roster } = await api("GET", `/agencies/${id}/roster`, { token });
  expect(roster.map(({ model }: { model: { height: number | null } }) => model.height).sort()).toEqual([176, null]);

  const tall = rows.filter({ hasText: "176" });
  await tall.getByRole("button", { name: /^Ещё: / }).click();
  await page.getByRole("menuitem", { name: "Объединить…" }).click();
  const merge = page.getByRole("dialog", { name: "Объединить карточку: Анна Лугова" });
  await merge.getByRole("radio").check();
  await expectAccessible(page);
  await merge.getByRole("button", { name: "Объединить" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Объединить" }).click();
  await expect(page.getByText("Карточки объединены: Анна Лугова")).toBeVisible();
  await expect(rows).toHaveCount(1);
  const { roster: joined } = await api("GET", `/agencies/${id}/roster`, { token });
  expect(joined[0].model).toMatchObject({ height: 176, waist: 60 });
});

test("AGY-18 an agency states terms, and the model reads and accepts them on a phone", async ({ page, browser }) => {
  const { token, ...owner } = await createAccount({ firstName: "Рита", lastName: "Главная" });
  const { id } = await agencyOf(token);
  const body = { first_name: "Вера", last_name: "Ким", age: 22 };
  const { row } = await api("POST", `/agencies/${id}/roster`, { token, body });
  const { url } = await api("POST", `/agencies/${id}/roster/${row.model.id}/invite`, { token, body: {} });
  const model = await createAccount({ firstName: "Вера", lastName: "Ким" });
  const secret = new URL(url).searchParams.get("token");
  await api("POST", `/claims/${secret}/accept`, { token: model.token, body: { rights: ["edit"] } });

  await signInAs(page, { token, ...owner });
  await page.goto(`${origin()}/agency/${id}`);
  const line = page.getByRole("list", { name: "Ростер" }).getByRole("listitem");
  const openTerms = async () => {
    await line.getByRole("button", { name: "Ещё: Вера Ким" }).click();
    await page.getByRole("menuitem", { name: "Условия…" }).click();
  };
  await openTerms();
  const dialog = page.getByRole("dialog", { name: "Условия: Вера Ким" });
  await dialog.getByLabel("Вид агентства").selectOption({ index: 1 });
  await dialog.getByLabel("Процент").fill("сто");
  await dialog.getByLabel("С", { exact: true }).fill("2027-01-01");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(dialog.getByText("Число от 0 до 100")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Процент").fill("17,5");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(dialog).toBeHidden();

  const phone = await browser.newContext({ locale: "ru-RU", viewport: { width: 390, height: 844 } });
  const own = await phone.newPage();
  await signInAs(own, model);
  // The mail links to this address.
  await own.goto(`${origin()}/profile?card=${row.model.id}`);
  await expect(own.getByText("17,5 % от ваших гонораров")).toBeVisible();
  await expectAccessible(own);
  await own.getByRole("button", { name: "Принять условия" }).click();
  await expect(own.getByText("Вы приняли эти условия.")).toBeVisible();
  await phone.close();

  await page.reload();
  await openTerms();
  await expect(dialog.getByText("Модель приняла условия.")).toBeVisible();
  await expect(dialog.getByLabel("Процент")).toHaveValue("17.5");
});

test("AGY-72 AGY-74 on a phone an owner finds a model who left under her reason, and deletes the row", async ({
  page,
}) => {
  const { token, ...owner } = await createAccount({ firstName: "Рита", lastName: "Главная" });
  const { id } = await agencyOf(token);
  const body = { first_name: "Вера", last_name: "Ким", age: 22 };
  const { row } = await api("POST", `/agencies/${id}/roster`, { token, body });
  await api("PUT", `/agencies/${id}/roster/${row.model.id}`, { token, body: { note: "Сама просила" } });
  await api("DELETE", `/agencies/${id}/roster/${row.model.id}`, { token });
  await signInAs(page, { token, ...owner });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin()}/agency/${id}`);
  await expect(page.getByText("В ростере пока никого")).toBeVisible();
  await page.getByRole("link", { name: "Ушли: 1" }).click();
  const line = page.getByRole("list", { name: "Ростер" }).getByRole("listitem");
  await expect(line).toContainText("Вера Ким");
  await expect(line).toContainText("Отпущена");
  await expect(line).not.toContainText("Сама просила");
  await expectAccessible(page);
  const order = page.getByRole("combobox", { name: "Порядок" });
  await expect(order.getByRole("option")).toHaveText(["По имени", "По коду", "Недавно добавленные"]);
  await page.getByRole("button", { name: "Фильтры" }).click();
  const filters = page.getByRole("dialog", { name: "Фильтры" });
  await expect(filters.getByRole("group", { name: "Ответ модели" })).toBeVisible();
  await expect(filters.getByText(/Рост|Чего не хватает|Замеры старше полугода/)).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await line.getByRole("button", { name: "Ещё: Вера Ким" }).click();
  await expect(page.getByRole("menuitem", { name: "Поля и заметка" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Удалить строку" }).click();
  await page
    .getByRole("dialog", { name: "Удалить строку: Вера Ким?" })
    .getByRole("button", { name: "Удалить строку" })
    .click();
  await expect(page.getByText("Удалено строк: 1")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Никто не ушёл")).toBeVisible();
  await expectAccessible(page);
});

async function openRoster(page: Page, width: number) {
  const { token, ...owner } = await createAccount({ firstName: "Рита", lastName: "Главная" });
  const { id } = await agencyOf(token);
  const add = async (first_name: string, contacts: object = {}) =>
    (await api("POST", `/agencies/${id}/roster`, { token, body: { first_name, last_name: "Ким", ...contacts } })).row;
  await add("Анна", { phone: "+7 900 765-43-22", whatsapp: "+86 138 0013 8000" });
  await add("Вера", { phone: "8 900 765-43-21" });
  const { model } = await add("Яна");
  await signInAs(page, { token, ...owner });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${origin()}/agency/${id}`);
  return { id, token, leaver: model.id };
}

const whatsapp = "https://wa.me/8613800138000";

test("AGY-84 a row on a phone calls and messages the model; a tab that the browser blocks is offered, and the roster stays", async ({
  page,
}) => {
  await openRoster(page, 390);
  const list = page.getByRole("list", { name: "Ростер" });
  const button = (name: string) => list.getByRole("button", { name });
  await expect(button("Позвонить: Вера Ким")).toBeVisible();
  await expect(button("Написать: Вера Ким")).toBeVisible();
  await expect(list.getByRole("button", { name: /(Позвонить|Написать): Яна/ })).toHaveCount(0);
  await expectAccessible(page);
  await list.getByRole("checkbox", { name: /Яна Ким/ }).check();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await button("Написать: Анна Ким").click();
  await expect(page.getByText("Браузер не открыл новую вкладку")).toBeVisible();
  await expect(page.getByRole("link", { name: "Написать" })).toHaveAttribute("href", whatsapp);
  await expect(list.getByRole("checkbox", { name: /Яна Ким/ })).toBeChecked();
  // The press reads the card. The browser of a test has nothing that dials, and is of no use after it.
  const read = page.waitForRequest(/\/api\/models\/[^/]+$/);
  await button("Позвонить: Вера Ким").click();
  expect((await read).method()).toBe("GET");
});

test("AGY-84 on a desk the menu of a row messages the model beside the roster", async ({ page }) => {
  const { id } = await openRoster(page, 1440);
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  await expect(page.getByRole("table", { name: "Ростер" })).toBeVisible();
  await page.getByRole("button", { name: "Ещё: Анна Ким" }).click();
  await expect(page.getByRole("menuitem", { name: "Позвонить" })).toBeVisible();
  const opened = page.context().waitForEvent("page");
  await page.getByRole("menuitem", { name: "Написать" }).click();
  await expect(await opened).toHaveURL(whatsapp);
  await expect(page).toHaveURL(`${origin()}/agency/${id}`);
});

test("AGY-85 what the row of one who left holds is a file", async ({ page }) => {
  const { id, token, leaver } = await openRoster(page, 1440);
  await api("DELETE", `/agencies/${id}/roster/${leaver}`, { token });
  await page.goto(`${origin()}/agency/${id}?left=true`);
  await page.getByRole("button", { name: "Ещё: Яна Ким" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Скачать всё, что агентство о ней хранит" }).click();
  expect((await download).suggestedFilename()).toBe("Яна Ким.json");
});

test("AGY-87 with two agencies the menu leads to the one that was open last, and to their list", async ({ page }) => {
  const { token, ...owner } = await createAccount({ firstName: "Рита", lastName: "Главная" });
  const { id: south } = await agencyOf(token);
  const body = { name: "Север", email: `office-${crypto.randomUUID()}@agency.example` };
  const { id: north } = (await api("POST", "/agencies", { token, body })).agency;
  await signInAs(page, { token, ...owner });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin()}/agency/${south}`);
  const link = (name: string) => page.getByRole("navigation", { name: "Основное меню" }).getByRole("link", { name });
  for (const [at, name] of ["Ростер", "График", "Подборки", "Сообщения", "Агентства"].entries())
    await expect(page.getByRole("navigation", { name: "Основное меню" }).getByRole("link").nth(at)).toHaveText(name);
  await link("Подборки").click();
  await expect(link("Подборки")).toHaveAttribute("aria-current", "page");
  await link("График").click();
  await expect(page).toHaveURL(`${origin()}/agency/${south}?view=chart`);
  await link("Агентства").click();
  await page.getByRole("link", { name: /Север/ }).click();
  await expect(page).toHaveURL(`${origin()}/agency/${north}`);
  await page.goto(`${origin()}/search`);
  await expect(link("Ростер")).toHaveAttribute("href", `/agency/${north}`);
});
