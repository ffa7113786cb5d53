import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "./expect-accessible.ts";
import { interceptOnce } from "./network.ts";
import { address, api, check, createAccount, openPage, press, signInAs, signOut, textsOf } from "./pages.tsx";

async function agencyOf(token: string, name = "Юг"): Promise<string> {
  const body = { name, email: `office-${crypto.randomUUID()}@agency.example` };
  return (await api("POST", "/agencies", { token, body })).agency.id;
}

/** The owner of a new agency. */
async function createOwner() {
  const owner = await createAccount({ firstName: "Рита", lastName: "Главная" });
  return { owner, token: owner.token, id: await agencyOf(owner.token) };
}

const rows = () => page.getByRole("list", { name: "Ростер" }).getByRole("listitem");

test("AGY-08 AGY-16 a booker sets a field of two cards, takes that back, and merges a second card of one person", async () => {
  const { owner, token, id } = await createOwner();
  for (const body of [
    { first_name: "Анна", last_name: "Лугова", height: 176 },
    { first_name: "Анна", last_name: "Лугова", waist: 60, duplicate: true },
  ])
    await api("POST", `/agencies/${id}/roster`, { token, body });
  await signInAs(owner);
  await openPage(`/agency/${id}`);
  await expect.element(rows()).toHaveLength(2);
  for (const at of [0, 1]) await check(rows().nth(at).getByRole("checkbox"));
  await page
    .getByRole("region", { name: "Выбранные карточки" })
    .getByRole("button", { name: "Выбранные карточки" })
    .click();
  await page.getByRole("menuitem", { name: "Изменить" }).click();
  const edit = page.getByRole("dialog", { name: "Изменить карточки: 2" });
  await edit.getByLabelText("Поле").selectOptions("Рост");
  await edit.getByLabelText("Рост", { exact: true }).click();
  await page.getByRole("option", { name: /^180/ }).click();
  await expect.element(page.getByRole("listbox")).toHaveLength(0);
  await expectAccessible();
  await edit.getByRole("button", { name: "Сохранить" }).click();
  await expect.element(page.getByText("Карточек изменено: 2")).toBeVisible();
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect.element(page.getByText("Прежние значения возвращены")).toBeVisible();
  const { roster } = await api("GET", `/agencies/${id}/roster`, { token });
  expect(roster.map(({ model }: { model: { height: number | null } }) => model.height).sort()).toEqual([176, null]);

  const tall = rows().filter({ hasText: "176" });
  await tall.getByRole("button", { name: /^Ещё: / }).click();
  await page.getByRole("menuitem", { name: "Объединить…" }).click();
  const merge = page.getByRole("dialog", { name: "Объединить карточку: Анна Лугова" });
  await check(merge.getByRole("radio"));
  await expectAccessible();
  await merge.getByRole("button", { name: "Объединить" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Объединить" }).click();
  await expect.element(page.getByText("Карточки объединены: Анна Лугова")).toBeVisible();
  await expect.element(rows()).toHaveLength(1);
  const { roster: joined } = await api("GET", `/agencies/${id}/roster`, { token });
  expect(joined[0].model).toMatchObject({ height: 176, waist: 60 });
});

test("AGY-18 an agency states terms, and the model reads and accepts them on a phone", async () => {
  const { owner, token, id } = await createOwner();
  const body = { first_name: "Вера", last_name: "Ким", age: 22 };
  const { row } = await api("POST", `/agencies/${id}/roster`, { token, body });
  const { url } = await api("POST", `/agencies/${id}/roster/${row.model.id}/invite`, { token, body: {} });
  const model = await createAccount({ firstName: "Вера", lastName: "Ким" });
  const secret = new URL(url).searchParams.get("token");
  await api("POST", `/claims/${secret}/accept`, { token: model.token, body: { rights: ["edit"] } });

  const dialog = page.getByRole("dialog", { name: "Условия: Вера Ким" });
  const openTerms = async () => {
    await signInAs(owner);
    await openPage(`/agency/${id}`);
    await rows().getByRole("button", { name: "Ещё: Вера Ким" }).click();
    await page.getByRole("menuitem", { name: "Условия…" }).click();
  };
  await openTerms();
  const kind = dialog.getByLabelText("Вид агентства");
  await kind.selectOptions(kind.getByRole("option").nth(1));
  await dialog.getByLabelText("Процент").fill("сто");
  await dialog.getByLabelText("С", { exact: true }).fill("2027-01-01");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect.element(dialog.getByText("Число от 0 до 100")).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText("Процент").fill("17,5");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect.element(dialog).toHaveLength(0);

  signOut();
  await signInAs(model);
  // The mail links to this address.
  await openPage(`/profile?card=${row.model.id}`);
  await expect.element(page.getByText("17,5 % от ваших гонораров")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Принять условия" }).click();
  await expect.element(page.getByText("Вы приняли эти условия.")).toBeVisible();

  signOut();
  await openTerms();
  await expect.element(dialog.getByText("Модель приняла условия.")).toBeVisible();
  await expect.element(dialog.getByLabelText("Процент")).toHaveValue("17.5");
});

test("the late answer to the notes of one row leaves the dialog of the next row open, with its text", async () => {
  const { owner, token, id } = await createOwner();
  for (const first_name of ["Анна", "Вера"])
    await api("POST", `/agencies/${id}/roster`, { token, body: { first_name, last_name: "Ким", age: 22 } });
  await signInAs(owner);
  await openPage(`/agency/${id}`);
  const notesOf = async (name: string) => {
    await rows()
      .getByRole("button", { name: `Ещё: ${name}` })
      .click();
    await page.getByRole("menuitem", { name: "Поля и заметка" }).click();
    return page.getByRole("dialog", { name: `Поля и заметка: ${name}` });
  };
  const answer = Promise.withResolvers<void>();
  interceptOnce(/\/roster\/[^/]+$/, async (_, send) => {
    await answer.promise;
    return send();
  });
  const anna = await notesOf("Анна Ким");
  await anna.getByLabelText("Заметка").fill("Позвонить");
  await anna.getByRole("button", { name: "Сохранить" }).click();
  await anna.getByRole("button", { name: "Отмена" }).click();
  await expect.element(anna).toHaveLength(0);
  const vera = await notesOf("Вера Ким");
  await vera.getByLabelText("Заметка").fill("Ждёт ответа");
  answer.resolve();
  await expect.element(page.getByText("Сохранено")).toBeVisible();
  await expect.element(vera.getByLabelText("Заметка")).toHaveValue("Ждёт ответа");
  await vera.getByRole("button", { name: "Сохранить" }).click();
  await expect.element(vera).toHaveLength(0);
});

test("boards that are named and added while others are being saved stay, and are not made twice", async () => {
  const { owner, token, id } = await createOwner();
  await signInAs(owner);
  await openPage(`/agency/${id}?view=settings`);
  const add = page.getByRole("button", { name: "Добавить раздел" });
  const board = (number: number) => page.getByLabelText(`Раздел ${number}`, { exact: true });
  await add.click();
  await board(1).fill("Женщины");
  const answer = Promise.withResolvers<void>();
  interceptOnce(/\/boards$/, async (_, send) => {
    const response = await send();
    await answer.promise;
    return response;
  });
  await press(board(1), "{Enter}");
  await board(1).fill("Женщины 25+");
  await add.click();
  await board(2).fill("Мужчины");
  answer.resolve();
  await expect.element(page.getByText("Сохранено")).toBeVisible();
  await expect.element(board(1)).toHaveValue("Женщины 25+");
  const stored = async () => (await api("GET", "/agencies", { token })).agencies[0].boards;
  const [first] = await stored();
  // A form takes no Enter until its lists have been read anew.
  await expect
    .element(page.getByCss("form:has([aria-label='Раздел 2']) [type=submit]"))
    .not.toHaveAttribute("aria-busy");
  await press(board(2), "{Enter}");
  await expect.poll(stored).toMatchObject([{ id: first.id, name: "Женщины 25+" }, { name: "Мужчины" }]);
});

test("AGY-72 AGY-74 on a phone an owner finds a model who left under her reason, and deletes the row", async () => {
  const { owner, token, id } = await createOwner();
  const body = { first_name: "Вера", last_name: "Ким", age: 22 };
  const { row } = await api("POST", `/agencies/${id}/roster`, { token, body });
  await api("PUT", `/agencies/${id}/roster/${row.model.id}`, { token, body: { note: "Сама просила" } });
  await api("DELETE", `/agencies/${id}/roster/${row.model.id}`, { token });
  await signInAs(owner);
  await openPage(`/agency/${id}`);
  await expect.element(page.getByText("В ростере пока никого")).toBeVisible();
  await page.getByRole("link", { name: "Ушли: 1" }).click();
  const line = rows();
  await expect.element(line).toMatchTextContent("Вера Ким");
  await expect.element(line).toMatchTextContent("Отпущена");
  await expect.element(line).not.toMatchTextContent("Сама просила");
  await expectAccessible();
  const order = page.getByRole("combobox", { name: "Порядок" });
  await expect.poll(() => textsOf(order.getByRole("option"))).toEqual(["По фамилии", "По коду", "Недавно добавленные"]);
  await page.getByRole("button", { name: "Фильтры" }).click();
  const filters = page.getByRole("dialog", { name: "Фильтры" });
  await expect.element(filters.getByRole("group", { name: "Ответ модели" })).toBeVisible();
  await expect.element(filters.getByText(/Рост|Чего не хватает|Замеры старше полугода/)).toHaveLength(0);
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await line.getByRole("button", { name: "Ещё: Вера Ким" }).click();
  const deletion = page.getByRole("menuitem", { name: "Удалить строку" });
  await expect.element(deletion).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: "Поля и заметка" })).toHaveLength(0);
  await deletion.click();
  await page
    .getByRole("dialog", { name: "Удалить строку: Вера Ким?" })
    .getByRole("button", { name: "Удалить строку" })
    .click();
  await expect.element(page.getByText("Удалено строк: 1")).toBeVisible();
  await expect.element(page.getByText("Никто не ушёл")).toBeVisible();
  await expectAccessible();
});

test("AGY-87 with two agencies the menu leads to the one that was open last, and to their list", async () => {
  const { owner, token, id: south } = await createOwner();
  const north = await agencyOf(token, "Север");
  await signInAs(owner);
  await page.viewport(1440, 900);
  await openPage(`/agency/${south}`);
  const links = page.getByRole("navigation", { name: "Основное меню" }).getByRole("link");
  const link = (name: string) => page.getByRole("navigation", { name: "Основное меню" }).getByRole("link", { name });
  for (const [at, name] of ["Ростер", "График", "Подборки", "Сообщения", "Агентства"].entries())
    await expect.element(links.nth(at)).toHaveTextContent(name);
  await link("Подборки").click();
  await expect.element(link("Подборки")).toHaveAttribute("aria-current", "page");
  await link("График").click();
  await expect.poll(address).toBe(`/agency/${south}?view=chart`);
  await link("Агентства").click();
  await page.getByRole("link", { name: /Север/ }).click();
  await expect.poll(address).toBe(`/agency/${north}`);
  await expect.element(link("Ростер")).toHaveAttribute("href", `/agency/${north}`);
  await openPage("/search");
  await expect.element(link("Ростер")).toHaveAttribute("href", `/agency/${north}`);
});
