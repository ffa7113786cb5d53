import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Account } from "../steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { disconnect } from "./network.ts";
import { api, createAccount, focus, openPage, reopenPage, signInAs } from "./pages.tsx";
import { next, step } from "./photos.ts";

/** Touches a chip; its text stands as it would within a sentence. */
const touch = (field: string, option: string) =>
  page.getByRole("group", { name: field, exact: true }).getByText(option, { exact: true }).click();

/** A new draft, opened at one of its steps. */
async function openStep(number: number): Promise<Account> {
  const account = await createAccount();
  await signInAs(account);
  await openPage(`/create?step=${number}`);
  await step(number);
  return account;
}

const draftOf = async ({ token }: Account) => (await api("GET", "/models", { token })).models[0];
const saved = () => expect.element(page.getByText("Сохранено", { exact: true })).toBeVisible();
const back = () => page.getByRole("button", { name: "Назад" }).click();

test("WIZ-05, WIZ-06 a city is found in three languages by keyboard, and goes with its country", async () => {
  const account = await openStep(2);
  const city = page.getByRole("combobox", { name: "Город" });
  await city.click();
  const list = page.getByRole("listbox");
  await expect.poll(() => getComputedStyle(list.element()).maxHeight).toMatch(/300px/);
  expect(list.element().getBoundingClientRect().height).toBeLessThanOrEqual(300);
  await city.fill("хогвартс");
  await expect.element(page.getByText("Городов не нашлось")).toBeVisible();
  await expectAccessible(".popup");
  for (const typed of ["kazan", "喀山", "каза"]) {
    await city.fill(typed);
    await expect.element(page.getByRole("option", { name: "Казань" })).toBeVisible();
  }
  await userEvent.keyboard("{Enter}");
  await expect.element(city).toHaveValue("Казань");
  await next();
  await saved();
  expect(await draftOf(account)).toMatchObject({ country: "Russia", location: "Казань, Россия" });

  await back();
  await touch("Страна", "Китай");
  await expect.element(city).toHaveValue("");
  await city.fill("шанх");
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.keyboard("{Enter}");
  await expect.element(city).toHaveValue("Шанхай");
  await next();
  await saved();
  expect(await draftOf(account)).toMatchObject({ country: "China", location: "Шанхай, Китай" });

  await openPage(`/zh/create?step=2`);
  const inChinese = page.getByRole("combobox", { name: "城市", exact: true });
  await expect.element(inChinese).toHaveValue("上海");
  await page.getByRole("button", { name: "清除" }).click();
  await page.getByRole("button", { name: "下一步" }).click();
  await expect.poll(async () => (await draftOf(account)).location).toBeNull();
  expect((await draftOf(account)).country).toBe("China");
});

test("WIZ-03 the gender is set, changed, or cleared", async () => {
  const account = await openStep(2);
  const gender = page.getByRole("group", { name: "Пол", exact: true });
  for (const [option, value] of [
    ["женский", "woman"],
    ["другой", "other"],
  ] as const) {
    await touch("Пол", option);
    await next();
    await saved();
    expect((await draftOf(account)).gender).toBe(value);
    await back();
    await expect.element(gender.getByLabelText(option)).toBeChecked();
  }
  await touch("Пол", "другой");
  await next();
  await expect.poll(async () => (await draftOf(account)).gender).toBeNull();
});

test("WIZ-07 an agency is chosen, none, or typed; one that is not in the list counts as typed", async () => {
  const account = await openStep(5);
  const agency = page.getByRole("combobox", { name: "Агентство" });
  const leave = async () => {
    await next();
    await saved();
    await back();
    return (await draftOf(account)).agency;
  };
  await agency.click();
  const [, first] = page
    .getByRole("option")
    .elements()
    .map(({ textContent }) => textContent);
  await page.getByRole("option", { name: first as string, exact: true }).click();
  expect(await leave()).toBe(first);
  await expect.element(agency).toHaveValue(first as string);

  await agency.click();
  await page.getByRole("option", { name: "Без агентства" }).click();
  await expect.element(agency).toHaveValue("Без агентства");
  expect(await leave()).toBeNull();

  await page.getByRole("button", { name: "Другое: вписать" }).click();
  await page.getByLabelText("Агентство").fill("Дом моды «Ёж» №1");
  expect(await leave()).toBe("Дом моды «Ёж» №1");
  await reopenPage();
  await expect.element(page.getByRole("textbox", { name: "Агентство" })).toHaveValue("Дом моды «Ёж» №1");
  await page.getByRole("button", { name: "Выбрать из списка" }).click();
  await expect.element(agency).toBeVisible();
});

test("DATA-01 a list that does not load is reported, and can be retried", async () => {
  const connect = disconnect(/\/agencies\.json/);
  await openStep(5);
  await expect.element(page.getByRole("alert").filter({ hasText: "Повторить" })).toBeVisible();
  await expectAccessible();
  connect();
  await page.getByRole("button", { name: "Повторить" }).click();
  await page.getByRole("combobox", { name: "Агентство" }).click();
  await expect.element(page.getByRole("option", { name: "Без агентства" })).toBeVisible();
});

test("FL-40 a failing list of cities shows it while open, and can be retried there", async () => {
  const connect = disconnect(/\/russian-cities\.json/);
  await openStep(2);
  await expect.element(page.getByText("Список не загрузился.")).toBeVisible();
  const city = page.getByRole("combobox", { name: "Город" });
  await city.fill("моск");
  await expect.element(city).toHaveAttribute("aria-expanded", "true");
  await expect.element(page.getByText("Городов не нашлось")).toHaveLength(0);
  await expectAccessible(".popup");
  connect();
  // The page under the open list is out of reach: this is the list's own.
  await page.getByRole("button", { name: "Повторить" }).click();
  await expect.element(page.getByRole("option", { name: "Москва" })).toBeVisible();
  await expect.element(page.getByText("Список не загрузился.")).toHaveLength(0);
});

test("FL-36 a click that leaves a wrong field does what it was meant for", async () => {
  await openStep(5);
  await page.getByLabelText("Телефон", { exact: true }).fill("позвоните мне");
  await page.getByRole("button", { name: "Другое: вписать" }).click({ delay: 300 });
  await expect.element(page.getByText("Нужен номер телефона")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Агентство" })).toBeVisible();
  await expectAccessible();
  // Back in the field one still reads what is wrong, until one types.
  await focus(page.getByLabelText("Телефон", { exact: true }));
  await expect.element(page.getByText("Нужен номер телефона")).toBeVisible();
  await page.getByLabelText("Телефон", { exact: true }).fill("позвоните");
  await expect.element(page.getByText("Нужен номер телефона")).not.toBeInTheDocument();
});

test("TL-55 a phone is read out of the words beside it; where text would be lost, the field says so", async () => {
  const account = await openStep(5);
  const phone = page.getByLabelText("Телефон", { exact: true });
  await phone.fill("+7 916 123-45-67, +7 926 765-43-21");
  await focus(page.getByLabelText("Букер"));
  await expect.element(page.getByText("Нужен номер телефона")).toBeVisible();
  await expect.element(phone).toHaveValue("+7 916 123-45-67, +7 926 765-43-21");
  await phone.fill("+7 916 123-45-67 (мама)");
  await focus(page.getByLabelText("Букер"));
  await expect.element(page.getByText("Нужен номер телефона")).toBeVisible();
  await expect.element(phone).toHaveValue("+7 916 123-45-67 (мама)");
  await phone.fill("тел. +7 916 123-45-67");
  await focus(page.getByLabelText("Букер"));
  await expect.element(phone).toHaveValue("+7 916 123-45-67");
  await next();
  await saved();
  expect(await draftOf(account)).toMatchObject({ phone: "+7 916 123-45-67" });
});

test("WIZ-08 each network checks its own line: a phone or ID for WeChat, https links for the others", async () => {
  const account = await openStep(5);
  for (const network of ["Instagram", "VK", "WeChat"]) await touch("Соцсети", network);
  const [instagram, vk] = ["Instagram", "VK"].map((name) => page.getByLabelText(`Ссылка или имя: ${name}`));
  const wechat = page.getByLabelText("Телефон или ID: WeChat");
  await instagram?.fill("https://evil.example/anna");
  await vk?.fill("vk.com/anna");
  await wechat.fill("https://wechat.example");
  await focus(page.getByLabelText("Букер"));
  await expect.element(vk as NonNullable<typeof vk>).toHaveValue("https://vk.com/anna");
  await expect.element(page.getByText("Нужна ссылка на профиль")).toHaveLength(1);
  await expect.element(page.getByText("Нужен номер телефона или WeChat ID")).toBeVisible();
  await next();
  await step(6);
  expect((await draftOf(account)).social_media).toEqual({});

  await back();
  await instagram?.fill("@anna");
  await wechat.fill("anna_models-88");
  await next();
  await saved();
  expect((await draftOf(account)).social_media).toEqual({
    instagram: "https://www.instagram.com/anna",
    vk: "https://vk.com/anna",
    wechat: "anna_models-88",
  });
});

test("FL-43 on a phone a measure stands in one line, however long its words are", async () => {
  const account = await createAccount();
  const figures = { height: 178, weight: 55, chest: 84, waist: 60, hips: 89, shoe_size: 39 };
  const { model } = await api("POST", "/models", { token: account.token, body: undefined });
  await api("PUT", `/models/${model.id}`, { token: account.token, body: { ...figures, status: "draft" } });
  await signInAs(account);
  await page.viewport(320, 844);
  for (const prefix of ["", "/en", "/zh"]) {
    await openPage(`${prefix}/create?step=3`);
    const measures = page.getByRole("main").getByRole("combobox");
    await expect.element(measures.first()).toMatchTextContent("178");
    for (const measure of measures.elements().slice(0, 6)) {
      // The height of a single line, and nothing hangs out of it.
      const linesOf = (control: Element) => {
        const words = document.createRange();
        words.selectNodeContents(control);
        const tops = [...words.getClientRects()]
          .filter(({ width }) => width > 0)
          .map(({ top, height }) => top + height / 2);
        return [Math.max(...tops) - Math.min(...tops) < 8, control.scrollWidth <= control.clientWidth];
      };
      expect([measure.textContent, linesOf(measure)]).toEqual([measure.textContent, [true, true]]);
    }
  }
});

test("WIZ-10 a list of many shows three labels and how many more", async () => {
  await openStep(6);
  const visas = page.getByRole("combobox", { name: "Визы" });
  await visas.click();
  for (const name of ["Шенген", "США", "Канада", "Япония", "Китай"]) {
    await page.getByRole("option", { name, exact: true }).click();
  }
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => visas.element().textContent).toBe("Шенген, США, Канада+2");
});
