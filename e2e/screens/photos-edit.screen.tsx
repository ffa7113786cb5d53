import { expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import type { Account } from "../steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { disconnect, interceptOnce } from "./network.ts";
import { api, press } from "./pages.tsx";
import { chooseAction, openEditor, photo, portrait, shown, sourceOf, widthsOf } from "./photos.ts";

async function sizeOf({ token }: Account, id: string, type = "beauty-portrait"): Promise<[number, number]> {
  const { model } = await api("GET", `/models/${id}`, { token });
  const { width, height } = model.photo_details[type];
  return [width, height];
}

/** Controls that a thumb can hit. */
function thumbSized(controls: Locator): void {
  for (const control of controls.elements()) {
    const { width, height } = control.getBoundingClientRect();
    expect([width >= 44, height >= 44], String(control.textContent)).toEqual([true, true]);
  }
}

const expectOpen = (dialog: Locator) => expect.element(dialog).toHaveLength(1);

test("FL-38 a photo on a phone is turned from its menu, and cut to the frame that is chosen", async () => {
  const { account, id } = await openEditor();
  await portrait("Добавить").upload(await photo("1.jpg", "#c9a36a"));
  await expect.element(shown()).toBeVisible();
  const first = sourceOf(shown());
  await chooseAction("Повернуть на 90°");
  await expect.element(shown()).not.toHaveAttribute("src", first);
  await expect.poll(() => sizeOf(account, id)).toEqual([1200, 900]);

  await chooseAction("Обрезать");
  const dialog = page.getByRole("dialog", { name: "Обрезать фото" });
  const save = dialog.getByRole("button", { name: "Сохранить" });
  await expect.element(save).toBeEnabled();
  await expectAccessible();
  thumbSized(dialog.getByRole("button"));
  await dialog.getByRole("button", { name: "Повернуть на 90°" }).click();
  await dialog.getByRole("button", { name: "4:5" }).click();
  const frame = dialog.getByRole("group", { name: "Кадр, двигается стрелками" });
  await expect
    .poll(() => {
      const { width, height } = frame.element().getBoundingClientRect();
      return width / height;
    })
    .toBeCloseTo(0.8, 1);
  // Turned twice, the photo is 900 px wide and 1200 px high again; the frame takes its whole width.
  await save.click();
  await expect.element(dialog).toHaveLength(0);
  await expect.poll(() => sizeOf(account, id)).toEqual([900, 1125]);
});

test("FL-38 the late answer for one photo leaves the dialog of another photo open", async () => {
  await openEditor();
  await portrait("Добавить").upload(await photo("1.jpg", "#c9a36a"));
  await page.getByLabelText("Добавить фото: в полный рост").upload(await photo("2.jpg", "#8aa18c"));
  await expect.element(page.getByText("Всего 2 / 7")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Как сделано фото" });
  const label = dialog.getByLabelText("Пометка");
  const answer = Promise.withResolvers<void>();
  interceptOnce(/\/made$/, async (_, send) => {
    await answer.promise;
    return send();
  });
  await chooseAction("Как сделано фото");
  await label.selectOptions(label.getByRole("option").nth(1));
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await dialog.getByRole("button", { name: "Отмена" }).click();
  await expect.element(dialog).toHaveLength(0);
  await chooseAction("Как сделано фото", "в полный рост");
  await label.selectOptions(label.getByRole("option").nth(2));
  const chosen = (label.element() as HTMLSelectElement).value;
  answer.resolve();
  await expect.element(page.getByText("Пометка сохранена")).toBeVisible();
  await expect.element(label).toHaveValue(chosen);
});

test("FL-38 a frame is moved and a photo put elsewhere by the keyboard alone", async () => {
  await page.viewport(1280, 900);
  const { account, id } = await openEditor();
  await portrait("Добавить").upload(await photo("1.jpg", "#c9a36a", 901));
  await page.getByLabelText("Добавить фото: в полный рост").upload(await photo("2.jpg", "#8aa18c", 902));
  await expect.element(page.getByText("Всего 2 / 7")).toBeVisible();
  const menu = page.getByRole("button", { name: "Действия с фото: бьюти-портрет" });
  await press(menu, "{Enter}");
  await press(page.getByRole("menuitem", { name: "Обрезать", exact: true }), "{Enter}");
  const dialog = page.getByRole("dialog", { name: "Обрезать фото" });
  await expectOpen(dialog);
  await press(dialog.getByRole("button", { name: "1:1" }), "{Enter}");
  for (let step = 0; step < 3; step++)
    await press(dialog.getByRole("group", { name: "Кадр, двигается стрелками" }), "{ArrowDown}");
  await press(dialog.getByRole("button", { name: "Сохранить" }), "{Enter}");
  await expect.element(dialog).toHaveLength(0);
  await expect.poll(() => sizeOf(account, id)).toEqual([901, 901]);

  await press(menu, "{Enter}");
  await press(page.getByRole("menuitem", { name: "Переставить" }), "{Enter}");
  const places = page.getByRole("dialog", { name: "Переставить фото" });
  const place = places.getByRole("button", { name: "в полный рост" });
  await expect.element(place).toMatchTextContent("Поменять");
  await expectAccessible();
  await press(place, "{Enter}");
  await expect.element(page.getByText("Фото переставлено")).toBeVisible();
  await expect.poll(() => widthsOf(account, id)).toEqual([902, 901]);
});

test("FL-38 a photo is dragged to a free place, and over another one to change places with it", async () => {
  await page.viewport(1280, 1600);
  const { account, id } = await openEditor();
  await portrait("Добавить").upload(await photo("1.jpg", "#c9a36a", 901));
  await expect.element(shown()).toBeVisible();
  const slot = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const picture = (name: string) => slot(name).getByCss("[draggable=true]");
  await picture("бьюти-портрет").dropTo(slot("в полный рост"));
  await expect.element(shown("в полный рост")).toBeVisible();
  await expect.element(shown()).toHaveLength(0);
  await expect.element(page.getByText("Всего 1 / 7")).toBeVisible();
  await portrait("Добавить").upload(await photo("2.jpg", "#8aa18c", 902));
  await expect.poll(() => widthsOf(account, id)).toEqual([902, 901]);
  await expect.element(picture("бьюти-портрет")).toBeVisible();
  await picture("в полный рост").dropTo(slot("бьюти-портрет"));
  await expect.poll(() => widthsOf(account, id)).toEqual([901, 902]);
  await expect.element(page.getByText("Всего 2 / 7")).toBeVisible();
});

test("FL-38 a photo that cannot be changed stays as it was, with the reason", async () => {
  const { account, id } = await openEditor();
  await portrait("Добавить").upload(await photo("1.jpg", "#c9a36a"));
  await expect.element(shown()).toBeVisible();
  const connect = disconnect(/\/api\/upload\/[^/]+\/[^/]+\/edit$/);
  await chooseAction("Повернуть на 90°");
  await expect.element(page.getByText("Не удалось изменить фото")).toBeVisible();
  connect();
  expect(await sizeOf(account, id)).toEqual([900, 1200]);
  await chooseAction("Повернуть на 90°");
  await expect.element(page.getByText("Фото повёрнуто")).toBeVisible();
  await expect.element(page.getByText("Не удалось изменить фото")).toHaveLength(0);
});
