import { maxCards } from "@compcard/domain/selections/rules";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { PublishedCard } from "../public-cards.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { intercept, refuse } from "./network.ts";
import {
  address,
  api,
  createSelection,
  dragTo,
  joinLink,
  lookAs,
  makeLink,
  openPage,
  press,
  reopenPage,
  signInAs,
} from "./pages.tsx";
import { expectOrder, models, names } from "./selection-parts.ts";

const desk = [1440, 900] as const;
const pageOf = (id: string, view = "") => `/selections/${id}${view && `?view=${view}`}`;
const handle = (name: string) => page.getByRole("button", { name: new RegExp(`^Переставить: ${name}`) });
const orderOf = async (id: string, token: string) =>
  (await api("GET", `/selections/${id}`, { token })).selection.cards.map((card: { id: string }) => card.id);

test("cards are put in order by keys and by hand, spoken of, taken out and put back", async () => {
  const owned = await createSelection("Анна", "Вера", "Ли");
  const { id, token, cards } = owned;
  const [anna, vera, li] = cards.map((card) => card.id);
  const expectStored = () => expect.poll(() => orderOf(id, token));
  await page.viewport(...desk);
  await signInAs(owned);
  await openPage(pageOf(id));
  await expectOrder(/^Анна/, /^Вера/, /^Ли/);
  await expectAccessible();
  await page.getByRole("button", { name: "Скачать PDF" }).click();
  await expect.element(page.getByRole("dialog", { name: "Скачать подборку" })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");

  await press(handle("Анна"), " ");
  const taken = page.getByText(/взята с места 1 из 3/);
  await expect.element(taken).toBeInTheDocument();
  // A key pressed before all places are measured moves nothing; a person presses it again.
  await expect
    .poll(
      async () => {
        if (taken.query()) await userEvent.keyboard("{ArrowDown}");
        return page.getByText(/Анна.*: место 2 из 3/).elements();
      },
      { interval: 5_000 },
    )
    .toHaveLength(1);
  await userEvent.keyboard(" ");
  await expectOrder(/^Вера/, /^Анна/, /^Ли/);
  await expectStored().toEqual([vera, anna, li]);

  await dragTo(handle("Ли"), handle("Вера"), async () => {
    await expect.element(page.getByText(/Ли.*: место 1 из 3/)).toBeInTheDocument();
  });
  await expectOrder(/^Ли/, /^Вера/, /^Анна/);
  await expectStored().toEqual([li, vera, anna]);

  await page.getByRole("combobox", { name: /^Статус: Вера/ }).selectOptions("on_hold");
  await page.getByRole("button", { name: /^Изменить: Вера/ }).click();
  const sheet = page.getByRole("dialog", { name: /^Вера/ });
  await sheet.getByLabelText("Заметка для клиента").fill("Свободна в марте");
  await sheet.getByLabelText("Заметка для себя").fill("Ставка 60");
  await sheet.getByRole("button", { name: "Скрыть: Бьюти-портрет" }).click();
  await expectAccessible();
  // A press of Escape does not lose typed text.
  await userEvent.keyboard("{Escape}");
  await page
    .getByRole("dialog", { name: "Отменить изменения?" })
    .getByRole("button", { name: "Продолжить правку" })
    .click();
  await sheet.getByRole("button", { name: "Сохранить" }).click();
  await expect.element(models()).toMatchTextContent("Для себя: Ставка 60");
  await expect.element(models()).toMatchTextContent("Скрыта 1 фотография");
  const { selection } = await lookAs(await joinLink(await makeLink(owned), "Оля"));
  expect(selection.cards[1]).toMatchObject({ id: vera, note: "Свободна в марте", standing: "on_hold" });
  expect(JSON.stringify(selection)).not.toContain("Ставка 60");

  await page.getByRole("button", { name: /^Убрать: Вера/ }).click();
  await expectOrder(/^Ли/, /^Анна/);
  await expectStored().toEqual([li, anna]);
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expectStored().toEqual([li, vera, anna]);
  await expect.element(models()).toMatchTextContent("Свободна в марте");
});

test("a full selection states its size, and takes no more cards", async () => {
  const owned = await createSelection("Анна");
  const anna = owned.cards[0] as PublishedCard;
  intercept(new RegExp(`/api/selections/${owned.id}$`), async (_, send) => {
    const answer = await (await send()).json();
    const [card] = answer.data.selection.cards;
    answer.data.selection.cards = Array.from({ length: maxCards }, () => ({ ...card, id: crypto.randomUUID() }));
    return Response.json(answer);
  });
  intercept(new RegExp(`/api/selections/${owned.id}/cards$`), async () =>
    refuse(409, "selection.no_room", { room: 0 }),
  );
  await signInAs(owned);
  await openPage(pageOf(owned.id));
  await expect.element(names()).toHaveLength(maxCards);
  await expect.element(page.getByText(`${maxCards} из ${maxCards}`)).toBeVisible();
  await expectAccessible();
  await openPage(`/model/${anna.id}`);
  await page.getByRole("button", { name: "В подборку" }).click();
  const dialog = page.getByRole("dialog", { name: "В какую подборку?" });
  await dialog.getByRole("button", { name: /^Показ/ }).click();
  await expect.element(dialog).toMatchTextContent(`В «Показ» уже ${maxCards} моделей`);
  await expectAccessible();
});

test("TL-46 a link is made for a client, its address shown again; it is closed at once and for good", async () => {
  const owned = await createSelection("Анна");
  await signInAs(owned);
  await openPage(pageOf(owned.id, "links"));
  await expect.element(page.getByRole("heading", { name: "Подборку ещё никому не отправляли" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Отправить ссылку" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Отправить ссылку" });
  const make = dialog.getByRole("button", { name: "Сделать ссылку" });
  await make.click();
  await expect.element(dialog.getByText("Напишите, для кого ссылка")).toBeVisible();
  await dialog.getByLabelText("Для кого").fill("для Nike");
  await dialog.getByLabelText("Язык").selectOptions("en");
  await dialog.getByLabelText("Пароль").fill("abc");
  await make.click();
  await expect.element(dialog.getByText("Не короче 4 знаков")).toBeVisible();
  await dialog.getByLabelText("Пароль").fill("тайна");
  await dialog.getByRole("switch", { name: "Клиенты видят ответы друг друга" }).click();
  await expectAccessible();
  await make.click();
  const made = page.getByRole("dialog", { name: "Ссылка: для Nike" });
  const shownAddress = made.getByText(/\/s\/[\w-]{43}$/);
  await expect.element(shownAddress).toBeVisible();
  const link = shownAddress.element().textContent;
  await expect.element(made.getByRole("img", { name: /QR-код/ })).toBeVisible();
  await expectAccessible();
  await made.getByRole("button", { name: "Постер" }).click();
  const poster = page.getByRole("dialog", { name: "Постер ссылки" });
  await expect.element(poster.getByRole("img", { name: /^Постер с QR-кодом/ })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(poster).toHaveLength(0);
  await made.getByRole("button", { name: "Готово" }).click();
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "для Nike" }) });
  await expect.element(row).toMatchTextContent("Ещё не открывали");
  await expect.element(row).toMatchTextContent("English");
  await expect.element(row).toMatchTextContent("С паролем");
  const secret = link.split("/s/")[1];
  await api("POST", `/shared/${secret}/open`, { body: { name: "Оля", password: "тайна" } });
  await reopenPage();
  await expect.element(row).toMatchTextContent("Открывали 1 раз");
  await expectAccessible();
  await row.getByRole("button", { name: "Показать адрес: для Nike" }).click();
  await expect.element(made.getByText(link)).toBeVisible();
  await expect.element(made.getByRole("img", { name: /QR-код/ })).toBeVisible();
  await made.getByRole("button", { name: "Готово" }).click();
  await row.getByRole("button", { name: "Закрыть ссылку: для Nike" }).click();
  const asks = page.getByRole("dialog", { name: "Закрыть ссылку «для Nike»?" });
  await expect.element(asks).toBeVisible();
  await expectAccessible();
  await asks.getByRole("button", { name: "Закрыть ссылку" }).click();
  await expect.element(row).toMatchTextContent("Закрыта");
  await expect(api("POST", `/shared/${secret}/open`, { body: { password: "тайна" } })).rejects.toThrow(
    "selection.gone",
  );
});

test("TL-70 many cards can be filtered as in the search; meanwhile they stay in their order", async () => {
  const owned = await createSelection(...Array.from({ length: 11 }, () => "Вера"), "Зульфия");
  await page.viewport(...desk);
  await signInAs(owned);
  await openPage(pageOf(owned.id));
  await expect.element(names()).toHaveLength(12);
  await expect.element(handle("Зульфия")).toBeVisible();
  await page.getByRole("searchbox", { name: "Имя, город или слово из карточки" }).fill("Зульфия");
  await expectOrder(/^Зульфия/);
  await expect.poll(address).toMatch(/q=/);
  await expect
    .element(page.getByText("Пока включены фильтры, переставлять моделей нельзя", { exact: false }))
    .toBeVisible();
  await expect.element(handle("Зульфия")).toHaveLength(0);
  await expectAccessible();
  await page.getByRole("button", { name: /^Убрать: Зульфия/ }).click();
  await expect.element(page.getByRole("heading", { name: "Никто не подходит" })).toBeVisible();
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expectOrder(/^Зульфия/);
  await page.getByRole("searchbox").fill("");
  await expect.element(names()).toHaveLength(12);
  await expect.element(handle("Зульфия")).toBeVisible();
});
