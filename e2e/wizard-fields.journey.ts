import { expect, type Page } from "@playwright/test";
import { type Account, api, createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";
import { step, touch } from "./wizard-steps.ts";

/** A new draft, opened at one of its steps. */
async function openStep(page: Page, number: number): Promise<Account> {
  const account = await createAccount();
  await signInAs(page, account);
  await page.goto(`${origin()}/create?step=${number}`);
  await step(page, number);
  return account;
}

const draftOf = async ({ token }: Account) => (await api("GET", "/models", { token })).models[0];
const saved = (page: Page) => expect(page.getByText("Сохранено", { exact: true })).toBeVisible();
const next = (page: Page) => page.getByRole("button", { name: "Далее" }).click();
const back = (page: Page) => page.getByRole("button", { name: "Назад" }).click();

test("WIZ-05, WIZ-06 a city is found in three languages by keyboard, and goes with its country", async ({ page }) => {
  const account = await openStep(page, 2);
  const city = page.getByRole("combobox", { name: "Город" });
  await city.click();
  const list = page.getByRole("listbox");
  await expect(list).toHaveCSS("max-height", /300px/);
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(300);
  await city.fill("хогвартс");
  await expect(page.getByText("Городов не нашлось")).toBeVisible();
  await expectAccessible(page, ".popup");
  for (const typed of ["kazan", "喀山", "каза"]) {
    await city.fill(typed);
    await expect(page.getByRole("option", { name: "Казань" })).toBeVisible();
  }
  await page.keyboard.press("Enter");
  await expect(city).toHaveValue("Казань");
  await next(page);
  await saved(page);
  expect(await draftOf(account)).toMatchObject({ country: "Russia", location: "Казань, Россия" });

  await back(page);
  await touch(page, "Страна", "Китай");
  await expect(city).toHaveValue("");
  await city.fill("шанх");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(city).toHaveValue("Шанхай");
  await next(page);
  await saved(page);
  expect(await draftOf(account)).toMatchObject({ country: "China", location: "Шанхай, Китай" });

  await page.goto(`${origin()}/zh/create?step=2`);
  const inChinese = page.getByRole("combobox", { name: "城市", exact: true });
  await expect(inChinese).toHaveValue("上海");
  await page.getByRole("button", { name: "清除" }).click();
  await page.getByRole("button", { name: "下一步" }).click();
  await expect.poll(async () => (await draftOf(account)).location).toBeNull();
  expect((await draftOf(account)).country).toBe("China");
});

test("WIZ-03 the gender is set, changed, or cleared", async ({ page }) => {
  const account = await openStep(page, 2);
  const gender = page.getByRole("group", { name: "Пол", exact: true });
  for (const [option, value] of [
    ["женский", "woman"],
    ["другой", "other"],
  ] as const) {
    await touch(page, "Пол", option);
    await next(page);
    await saved(page);
    expect((await draftOf(account)).gender).toBe(value);
    await back(page);
    await expect(gender.getByLabel(option)).toBeChecked();
  }
  await touch(page, "Пол", "другой");
  await next(page);
  await expect.poll(async () => (await draftOf(account)).gender).toBeNull();
});

test("WIZ-07 an agency is chosen, none, or typed; one that is not in the list counts as typed", async ({ page }) => {
  const account = await openStep(page, 5);
  const agency = page.getByRole("combobox", { name: "Агентство" });
  const leave = async () => {
    await next(page);
    await saved(page);
    await back(page);
    return (await draftOf(account)).agency;
  };
  await agency.click();
  const [, first] = await page.getByRole("option").allTextContents();
  await page.getByRole("option", { name: first as string, exact: true }).click();
  expect(await leave()).toBe(first);
  await expect(agency).toHaveValue(first as string);

  await agency.click();
  await page.getByRole("option", { name: "Без агентства" }).click();
  await expect(agency).toHaveValue("Без агентства");
  expect(await leave()).toBeNull();

  await page.getByRole("button", { name: "Другое: вписать" }).click();
  await page.getByLabel("Агентство").fill("Дом моды «Ёж» №1");
  expect(await leave()).toBe("Дом моды «Ёж» №1");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Агентство" })).toHaveValue("Дом моды «Ёж» №1");
  await page.getByRole("button", { name: "Выбрать из списка" }).click();
  await expect(agency).toBeVisible();
});

test("DATA-01 a list that does not load is reported, and can be retried", async ({ page }) => {
  await page.route("**/agencies.json", (route) => route.abort());
  await openStep(page, 5);
  await expect(page.getByRole("alert").filter({ hasText: "Повторить" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/agencies.json");
  await page.getByRole("button", { name: "Повторить" }).click();
  await page.getByRole("combobox", { name: "Агентство" }).click();
  await expect(page.getByRole("option", { name: "Без агентства" })).toBeVisible();
});

test("FL-40 a failing list of cities shows it while open, and can be retried there", async ({ page }) => {
  await page.route("**/russian-cities.json", (route) => route.abort());
  await openStep(page, 2);
  await expect(page.getByText("Список не загрузился.")).toBeVisible();
  const city = page.getByRole("combobox", { name: "Город" });
  await city.fill("моск");
  await expect(city).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText("Городов не нашлось")).toHaveCount(0);
  await expectAccessible(page, ".popup");
  await page.unroute("**/russian-cities.json");
  // The page under the open list is out of reach: this is the list's own.
  await page.getByRole("button", { name: "Повторить" }).click();
  await expect(page.getByRole("option", { name: "Москва" })).toBeVisible();
  await expect(page.getByText("Список не загрузился.")).toHaveCount(0);
});

test("FL-36 a click that leaves a wrong field does what it was meant for", async ({ page }) => {
  await openStep(page, 5);
  await page.getByLabel("Телефон", { exact: true }).fill("позвоните мне");
  await page.getByRole("button", { name: "Другое: вписать" }).click({ delay: 300 });
  await expect(page.getByText("Нужен номер телефона")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Агентство" })).toBeVisible();
  await expectAccessible(page);
  // Back in the field one still reads what is wrong, until one types.
  await page.getByLabel("Телефон", { exact: true }).focus();
  await expect(page.getByText("Нужен номер телефона")).toBeVisible();
  await page.getByLabel("Телефон", { exact: true }).fill("позвоните");
  await expect(page.getByText("Нужен номер телефона")).toBeHidden();
});

test("TL-55 a phone is read out of the words beside it; where text would be lost, the field says so", async ({
  page,
}) => {
  const account = await openStep(page, 5);
  const phone = page.getByLabel("Телефон", { exact: true });
  await phone.fill("+7 916 123-45-67, +7 926 765-43-21");
  await page.getByLabel("Букер").focus();
  await expect(page.getByText("Нужен номер телефона")).toBeVisible();
  await expect(phone).toHaveValue("+7 916 123-45-67, +7 926 765-43-21");
  await phone.fill("+7 916 123-45-67 (мама)");
  await page.getByLabel("Букер").focus();
  await expect(page.getByText("Нужен номер телефона")).toBeVisible();
  await expect(phone).toHaveValue("+7 916 123-45-67 (мама)");
  await phone.fill("тел. +7 916 123-45-67");
  await page.getByLabel("Букер").focus();
  await expect(phone).toHaveValue("+7 916 123-45-67");
  await next(page);
  await saved(page);
  expect(await draftOf(account)).toMatchObject({ phone: "+7 916 123-45-67" });
});

test("WIZ-08 each network checks its own line: a phone or ID for WeChat, https links for the others", async ({
  page,
}) => {
  const account = await openStep(page, 5);
  for (const network of ["Instagram", "VK", "WeChat"]) await touch(page, "Соцсети", network);
  const [instagram, vk] = ["Instagram", "VK"].map((name) => page.getByLabel(`Ссылка или имя: ${name}`));
  const wechat = page.getByLabel("Телефон или ID: WeChat");
  await instagram?.fill("https://evil.example/anna");
  await vk?.fill("vk.com/anna");
  await wechat.fill("https://wechat.example");
  await page.getByLabel("Букер").focus();
  await expect(vk as NonNullable<typeof vk>).toHaveValue("https://vk.com/anna");
  await expect(page.getByText("Нужна ссылка на профиль")).toHaveCount(1);
  await expect(page.getByText("Нужен номер телефона или WeChat ID")).toBeVisible();
  await next(page);
  await step(page, 6);
  expect((await draftOf(account)).social_media).toEqual({});

  await back(page);
  await instagram?.fill("@anna");
  await wechat.fill("anna_models-88");
  await next(page);
  await saved(page);
  expect((await draftOf(account)).social_media).toEqual({
    instagram: "https://www.instagram.com/anna",
    vk: "https://vk.com/anna",
    wechat: "anna_models-88",
  });
});

test("FL-43 on a phone a measure stands in one line, however long its words are", async ({ page }) => {
  const account = await createAccount();
  const figures = { height: 178, weight: 55, chest: 84, waist: 60, hips: 89, shoe_size: 39 };
  const { model } = await api("POST", "/models", { token: account.token, body: undefined });
  await api("PUT", `/models/${model.id}`, { token: account.token, body: { ...figures, status: "draft" } });
  await signInAs(page, account);
  await page.setViewportSize({ width: 320, height: 844 });
  for (const prefix of ["", "/en", "/zh"]) {
    await page.goto(`${origin()}${prefix}/create?step=3`);
    const measures = page.getByRole("main").getByRole("combobox");
    await expect(measures.first()).toContainText("178");
    for (const measure of (await measures.all()).slice(0, 6)) {
      // The height of a single line, and nothing hangs out of it.
      const lines = await measure.evaluate((control) => {
        const words = document.createRange();
        words.selectNodeContents(control);
        const tops = [...words.getClientRects()]
          .filter(({ width }) => width > 0)
          .map(({ top, height }) => top + height / 2);
        return [Math.max(...tops) - Math.min(...tops) < 8, control.scrollWidth <= control.clientWidth];
      });
      expect([await measure.textContent(), lines]).toEqual([await measure.textContent(), [true, true]]);
    }
  }
});

test("WIZ-10 a list of many shows three labels and how many more", async ({ page }) => {
  await openStep(page, 6);
  const visas = page.getByRole("combobox", { name: "Визы" });
  await visas.click();
  for (const name of ["Шенген", "США", "Канада", "Япония", "Китай"]) {
    await page.getByRole("option", { name, exact: true }).click();
  }
  await page.keyboard.press("Escape");
  await expect(visas).toHaveText("Шенген, США, Канада+2");
});

test("WIZ-11 a word that is still being typed survives a reload", async ({ page }) => {
  const account = await openStep(page, 6);
  await page.getByLabel("Другие языки").pressSequentially("латы");
  await expect(page.getByLabel("Уровень: латы")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Убрать: латы" }).click();
  await page.getByLabel("Другие языки").fill("латынь, коми");
  await page.keyboard.press("Enter");
  await page.getByLabel("Другие языки").pressSequentially("эрз");
  await expect(page.getByRole("button", { name: "Убрать: латынь" })).toBeVisible();
  await next(page);
  await saved(page);
  expect((await draftOf(account)).custom_languages).toEqual(["латынь", "коми", "эрз"]);
});
