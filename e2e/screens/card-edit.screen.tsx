import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "./expect-accessible.ts";
import { intercept, refuse } from "./network.ts";
import { address, api, newCard, openPage, signInAs } from "./pages.tsx";
import { chooseAction, photo } from "./photos.ts";

const save = () => page.getByRole("button", { name: "Сохранить", exact: true });
const cancel = () => page.getByRole("button", { name: "Отмена", exact: true });
const height = () => page.getByRole("combobox", { name: "Рост", exact: true });
const isDraft = () => page.getByText("Черновик: его видите только вы");

/** The editor shows the same figures as the card under it until it has closed. */
async function editorClosed(id: string): Promise<void> {
  await expect.poll(address).toBe(`/model/${id}`);
  await expect.element(save()).toHaveLength(0);
}

async function chooseHeight(text: string): Promise<void> {
  const option = page.getByRole("option", { name: text });
  const shown = () => height().query()?.textContent.replace(/\s/g, " ") ?? "";
  // The list takes what the pointer was seen over: a click that comes before chooses nothing.
  await expect
    .poll(
      async () => {
        if (shown().includes(text)) return shown();
        if (!option.query()) await height().click();
        await option.click();
        return shown();
      },
      { interval: 1_000 },
    )
    .toContain(text);
  await expect.element(page.getByRole("listbox")).toHaveLength(0);
}

/** Records PUT requests from now on. */
function watchChanges(): Request[] {
  const changes: Request[] = [];
  intercept(/\/api\//, async (request, send) => {
    if (request.method === "PUT") changes.push(request.clone());
    return send();
  });
  return changes;
}

test("CARD-03, CARD-05 the owner edits with the uploader, makes another card primary, and shares", async () => {
  const card = await newCard();
  const body = { first_name: "Вера", last_name: "Вторая" };
  const { model } = await api("POST", "/models", { token: card.owner.token, body });
  await signInAs(card.owner);
  await openPage(`/model/${card.id}`);
  await expect.element(page.getByText("Основная", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Поделиться" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Сделать основной" })).toHaveLength(0);
  await expect.element(page.getByText("Связаться с моделью")).toHaveLength(0);

  await openPage(`/model/${model.id}`);
  await page.getByRole("button", { name: "Сделать основной" }).click();
  // FL-34: this one has no photo and no figures yet.
  const requested = page.getByRole("dialog", { name: "Сделать основной?" });
  await expect.element(requested).toMatchTextContent("бьюти-портрет, портрет с улыбкой");
  await expect.element(requested).toMatchTextContent("возраст, город, рост, грудь, талия, бёдра");
  await expectAccessible();
  await requested.getByRole("button", { name: "Сделать основной" }).click();
  await expect.element(page.getByText("Теперь это основная карточка")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Сделать основной" })).toHaveLength(0);
  expect((await api("GET", `/models/${card.id}`, { token: card.owner.token })).model.is_primary).toBe(false);

  await page.getByRole("link", { name: "Изменить" }).click();
  await expect.element(page.getByText("Обязательные 0 / 4")).toBeVisible();
  await page.getByLabelText("Добавить фото: бьюти-портрет").upload(await photo("1.jpg", "#c9a36a"));
  await expect.element(page.getByText("Обязательные 1 / 4")).toBeVisible();
  await cancel().click();
  await expect.element(page.getByRole("button", { name: /^Открыть фото/ })).toHaveLength(1);
});

async function takeDown(): Promise<void> {
  await page.getByRole("button", { name: "Другие действия с карточкой" }).click();
  await page.getByRole("menuitem", { name: "Снять с публикации" }).click();
}

test("FL-35 SL-52 TL-22 the owner takes a card down from its menu, undoes it, and brings it back by another", async () => {
  const card = await newCard();
  const isPublic = async () => (await fetch(`/api/models/public/${card.id}`)).status === 200;
  await signInAs(card.owner);
  await openPage(`/model/${card.id}`);
  await takeDown();
  await expect.element(isDraft()).toBeVisible();
  await expectAccessible();
  expect(await isPublic()).toBe(false);
  await page.getByRole("button", { name: "Опубликовать" }).click();
  await expect.element(isDraft()).toHaveLength(0);
  expect(await isPublic()).toBe(true);
  await takeDown();
  // Until then the message may be the one of the first time.
  await expect.element(isDraft()).toBeVisible();
  await page.getByCss("[data-sonner-toast]").getByRole("button", { name: "Вернуть" }).click();
  await expect.element(isDraft()).toHaveLength(0);
  await expect.poll(isPublic).toBe(true);

  await openPage("/profile");
  await page.getByRole("button", { name: "Вера Лугова" }).click();
  await page.getByRole("button", { name: "Снять с публикации" }).click();
  await expect.element(page.getByRole("listitem").getByText("Черновик", { exact: true })).toBeVisible();
  expect(await isPublic()).toBe(false);
  await page.getByRole("button", { name: "Опубликовать" }).click();
  await expect.poll(isPublic).toBe(true);
});

test("CARD-07 the owner changes the height and saves only that", async () => {
  const card = await newCard();
  await signInAs(card.owner);
  await openPage(`/model/${card.id}`);
  await page.getByRole("link", { name: "Изменить" }).click();
  await chooseHeight("180 см");
  await expectAccessible();
  const changes = watchChanges();
  await save().click();
  await expect.poll(() => changes).toHaveLength(1);
  expect(Object.keys(await (changes[0] as Request).json()).toSorted()).toEqual(["height", "version"]);
  await editorClosed(card.id);
  await expect.element(page.getByText("180 см")).toBeVisible();
});

test("CARD-07 cancel confirms, then discards; saving nothing just leaves", async () => {
  const card = await newCard();
  await signInAs(card.owner);
  await openPage(`/model/${card.id}?edit=true`);
  await chooseHeight("181 см");
  await cancel().click();
  await page.getByRole("button", { name: "Продолжить правку" }).click();
  await expect.element(height()).toMatchTextContent("181 см");
  await cancel().click();
  await page.getByRole("dialog").getByRole("button", { name: "Отменить изменения" }).click();
  await editorClosed(card.id);
  await expect.element(page.getByText("178 см")).toBeVisible();

  const changes = watchChanges();
  await page.getByRole("link", { name: "Изменить" }).click();
  await save().click();
  await editorClosed(card.id);
  expect(changes).toHaveLength(0);
});

test("SL-82 SL-52 a failed save shows the specified title, and its toast leaves when the card is saved", async () => {
  const card = await newCard();
  await signInAs(card.owner);
  const toast = page.getByCss("[data-sonner-toast]").filter({ hasText: "Ошибка обновления модели" });
  const restore = intercept(new RegExp(`/api/models/${card.id}`), async (request, send) =>
    request.method === "PUT" ? refuse(500, "service.failed") : send(),
  );
  await openPage(`/model/${card.id}?edit=true`);
  await chooseHeight("181 см");
  await save().click();
  await expect.element(toast).toMatchTextContent("Всё введённое на месте");
  restore();
  await save().click();
  await editorClosed(card.id);
  await expect.element(toast).toHaveLength(0);
});

test("CARD-12 PHOTO-04 deleting a photo in an open editor keeps the photos that were added elsewhere since", async () => {
  const card = await newCard();
  const { token } = card.owner;
  await signInAs(card.owner);
  await openPage(`/model/${card.id}?edit=true`);
  await expect.element(page.getByText("Всего 2 / 7")).toBeVisible();
  const form = new FormData();
  form.append("photoType", "dynamic");
  form.append("photo", await photo("a.jpg", "#8aa18c"));
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`/api/upload/${card.id}`, { method: "POST", headers, body: form });
  expect(sent.ok).toBe(true);

  await chooseAction("Удалить");
  await page.getByRole("dialog").getByRole("button", { name: "Удалить" }).click();
  await expect.element(page.getByText("Фотография удалена")).toBeVisible();
  const { model } = await api("GET", `/models/${card.id}`, { token });
  expect(Object.keys(model.photos).toSorted()).toEqual(["dynamic", "smiling-portrait"]);
});
