import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "./expect-accessible.ts";
import { address, api, check, createAccount, focus, openPage, signInAs } from "./pages.tsx";

const list = () => page.getByRole("list", { name: "Ростер" }).getByRole("listitem");

test("a roster is worked on by keyboard: cards are chosen, moved to a board and back, edited beside it, released and called back", async () => {
  const owner = await createAccount({ firstName: "Рита", lastName: "Главная" });
  await page.viewport(1440, 900);
  await signInAs(owner);
  const call = (path: string, body: object, method = "POST") => api(method, path, { token: owner.token, body });
  const { agency } = await call("/agencies", { name: "Юг", email: `south-${crypto.randomUUID()}@agency.example` });
  await call(`/agencies/${agency.id}/boards`, [{ name: "Женщины" }], "PUT");
  const figures = { gender: "woman", cup: "B", suit_size: 44 };
  for (const last_name of ["Абе", "Бор", "Вольф"])
    await call(`/agencies/${agency.id}/roster`, { first_name: "Ия", last_name, ...figures });
  await openPage(`/agency/${agency.id}`);
  const table = page.getByRole("table", { name: "Ростер" });
  const row = (hasText: string) => table.getByRole("row").filter({ hasText });
  await expect.element(page.getByText("Карточек: 3")).toBeVisible();
  await expect.element(row("Ия Абе")).toBeVisible();
  await expect.element(row("Ия Абе")).not.toMatchTextContent(/Чашка|Костюм/);
  await expectAccessible();

  await userEvent.keyboard("j");
  await expect.element(row("Ия Абе").getByRole("link")).toHaveFocus();
  await userEvent.keyboard("x");
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.keyboard(" ");
  const quick = (name: string) => page.getByRole("dialog", { name });
  await expect.element(quick("Ия Бор")).toMatchTextContent("2 из 3");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(quick("Ия Вольф")).toMatchTextContent("3 из 3");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(quick("Ия Бор")).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("x");
  await userEvent.keyboard("{Escape}");
  await expect.element(row("Ия Бор").getByRole("link")).toHaveFocus();
  const bar = page.getByRole("region", { name: "Выбранные карточки" });
  await expect.element(bar).toMatchTextContent("Выбрано: 2");
  await expectAccessible();
  await bar.getByRole("button", { name: "Сравнить" }).click();
  await expect
    .element(page.getByRole("dialog", { name: "Сравнение" }).getByRole("columnheader", { name: "Ия" }))
    .toHaveLength(2);
  await userEvent.keyboard("{Escape}");
  await bar.getByLabelText("В раздел…").selectOptions("Женщины");
  const boardOf = (name: string) => row(name).getByLabelText(`Раздел: ${name}`);
  await expect.element(boardOf("Ия Бор")).not.toHaveValue("");
  await expect.element(boardOf("Ия Вольф")).toHaveValue("");
  await page.getByRole("button", { name: "Отменить", exact: true }).click();
  await expect.element(boardOf("Ия Бор")).toHaveValue("");

  await bar.getByRole("button", { name: "Пригласить" }).click();
  await page.getByRole("button", { name: "Создать ссылки" }).click();
  const links = page.getByRole("dialog", { name: "Ссылки готовы: 2" });
  await expect.element(links.getByText("/claim?token=")).toHaveLength(2);
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await bar.getByRole("button", { name: "Спросить о замерах" }).click();
  await page.getByRole("button", { name: "Отправить письма" }).click();
  await expect
    .element(page.getByRole("dialog", { name: "Не сделано: 2" }))
    .toMatchTextContent("проверяет само агентство");
  await userEvent.keyboard("{Escape}");
  await bar.getByRole("button", { name: "Снять выбор" }).click();

  await expect.element(row("Ия Вольф")).toBeVisible();
  await focus(row("Ия Вольф").getByRole("link"));
  await userEvent.keyboard("e");
  const panel = page.getByRole("dialog", { name: "Ия Вольф" });
  await panel.getByLabelText("Фамилия").fill("Вольфова");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Продолжить правку" }).click();
  await expect.element(panel.getByLabelText("Фамилия")).toHaveValue("Вольфова");
  await panel.getByRole("button", { name: "Сохранить" }).click();
  await expect.element(panel).toHaveLength(0);
  await expect.element(row("Ия Вольфова")).toBeVisible();

  const release = async () => page.getByRole("dialog").getByRole("button", { name: "Отпустить" }).click();
  await row("Ия Вольфова").getByRole("button", { name: "Ещё: Ия Вольфова" }).click();
  await page.getByRole("menuitem", { name: "Отпустить" }).click();
  await release();
  await expect.element(row("Ия Вольфова")).toMatchTextContent("Отпускаем…");
  await page.getByRole("button", { name: "Отменить", exact: true }).click();
  await expect.element(row("Ия Вольфова")).toMatchTextContent("Не приглашена");
  await page.getByRole("button", { name: "Лица" }).click();
  await expect.poll(address).toMatch(/view=grid/);
  await expect.element(list()).toHaveLength(3);
  await expectAccessible();
  await check(page.getByRole("checkbox", { name: "Выбрать: Ия Абе" }));
  await bar.getByRole("button", { name: "Отпустить" }).click();
  await release();
  await expect.element(page.getByText("Отпускаем…")).toBeVisible();
  await expect.element(page.getByText("Карточек: 2")).toBeVisible();
});

test("TL-70 a client's mail becomes filters of the roster: wishes, what each card lacks of them, and who nearly fits", async () => {
  const account = await createAccount();
  const { token } = account;
  const stated = { name: "Восток", email: `east-${crypto.randomUUID()}@agency.example` };
  const { agency } = await api("POST", "/agencies", { token, body: stated });
  const add = (first_name: string, fields: object) =>
    api("POST", `/agencies/${agency.id}/roster`, { token, body: { first_name, last_name: "Ким", ...fields } });
  await add("Вера", { gender: "woman", height: 178, hair_color: "blonde" });
  await add("Анна", { gender: "woman", height: 177, hair_color: "brunette" });
  await add("Ольга", { gender: "woman", height: 173, hair_color: "blonde" });
  await signInAs(account);
  await openPage(`/agency/${agency.id}`);
  await page.getByRole("button", { name: "Вставить бриф" }).click();
  const dialog = page.getByRole("dialog", { name: "Бриф клиента" });
  await dialog.getByRole("textbox").fill("Девушки от 175 см.\nЖелательно блондинки.");
  await dialog.getByRole("button", { name: /Показать 2/ }).click();
  await expect.poll(address).toMatch(/minHeight=175/);
  await expect.element(list()).toHaveLength(2);
  await expect.element(list().first()).toMatchTextContent("Вера Ким");
  await expect.element(list().last()).toMatchTextContent(/Волосы|Цвет волос/);
  await expect
    .element(page.getByRole("list", { name: "Выбранные фильтры" }))
    .toMatchTextContent(/от 175 .*→.*без этого: 3/);
  const near = page.getByRole("region", { name: "Почти то, что вы искали" });
  await expect.element(near.getByRole("link", { name: /Ольга/ })).toMatchTextContent("2 см");
  await expectAccessible();
});
