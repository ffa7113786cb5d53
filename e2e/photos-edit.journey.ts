import { expect, type Locator } from "@playwright/test";
import { act, openEditor, portrait, shown, widthsOf } from "./photo-steps.ts";
import { type Account, api, expectAccessible, test } from "./steps.ts";
import { photo } from "./wizard-steps.ts";

async function sizeOf({ token }: Account, id: string, type = "beauty-portrait"): Promise<[number, number]> {
  const { model } = await api("GET", `/models/${id}`, { token });
  const { width, height } = model.photo_details[type];
  return [width, height];
}

/** Controls that a thumb can hit. */
async function thumbSized(controls: Locator) {
  for (const control of await controls.all()) {
    const box = await control.boundingBox();
    expect([box && box.width >= 44, box && box.height >= 44], String(await control.textContent())).toEqual([
      true,
      true,
    ]);
  }
}

test("FL-38 a photo on a phone is turned from its menu, and cut to the frame that is chosen", async ({ page }) => {
  const { account, id } = await openEditor(page);
  await portrait(page, "Добавить").setInputFiles(await photo("1.jpg", "#c9a36a"));
  const first = await shown(page).getAttribute("src");
  await act(page, "Повернуть на 90°");
  await expect(shown(page)).not.toHaveAttribute("src", first ?? "");
  await expect.poll(() => sizeOf(account, id)).toEqual([1200, 900]);

  await act(page, "Обрезать");
  const dialog = page.getByRole("dialog", { name: "Обрезать фото" });
  const save = dialog.getByRole("button", { name: "Сохранить" });
  await expect(save).toBeEnabled();
  await expectAccessible(page);
  await thumbSized(dialog.getByRole("button"));
  await dialog.getByRole("button", { name: "Повернуть на 90°" }).click();
  await dialog.getByRole("button", { name: "4:5" }).click();
  const frame = dialog.getByRole("group", { name: "Кадр, двигается стрелками" });
  await expect
    .poll(async () => ((await frame.boundingBox())?.width ?? 0) / ((await frame.boundingBox())?.height ?? 1))
    .toBeCloseTo(0.8, 1);
  // Turned twice, the photo is 900 px wide and 1200 px high again; the frame takes its whole width.
  await save.click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => sizeOf(account, id)).toEqual([900, 1125]);
});

test("FL-38 a frame is moved and a photo put elsewhere by the keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { account, id } = await openEditor(page);
  await portrait(page, "Добавить").setInputFiles(await photo("1.jpg", "#c9a36a", 901));
  await page.getByLabel("Добавить фото: в полный рост").setInputFiles(await photo("2.jpg", "#8aa18c", 902));
  await expect(page.getByText("Всего 2 / 7")).toBeVisible();
  const menu = page.getByRole("button", { name: "Действия с фото: бьюти-портрет" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Обрезать", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Обрезать фото" });
  await dialog.getByRole("button", { name: "1:1" }).press("Enter");
  for (let step = 0; step < 3; step++)
    await dialog.getByRole("group", { name: "Кадр, двигается стрелками" }).press("ArrowDown");
  await dialog.getByRole("button", { name: "Сохранить" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect.poll(() => sizeOf(account, id)).toEqual([901, 901]);

  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Переставить" }).press("Enter");
  const places = page.getByRole("dialog", { name: "Переставить фото" });
  await expect(places.getByRole("button", { name: "в полный рост" })).toContainText("Поменять");
  await expectAccessible(page);
  await places.getByRole("button", { name: "в полный рост" }).press("Enter");
  await expect(page.getByText("Фото переставлено")).toBeVisible();
  await expect.poll(() => widthsOf(account, id)).toEqual([902, 901]);
});

test("FL-38 a photo is dragged to a free place, and over another one to change places with it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  const { account, id } = await openEditor(page);
  await portrait(page, "Добавить").setInputFiles(await photo("1.jpg", "#c9a36a", 901));
  await expect(shown(page)).toBeVisible();
  const slot = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const picture = (name: string) => slot(name).locator("[draggable=true]");
  await picture("бьюти-портрет").dragTo(slot("в полный рост"));
  await expect(shown(page, "в полный рост")).toBeVisible();
  await expect(shown(page)).toBeHidden();
  await expect(page.getByText("Всего 1 / 7")).toBeVisible();
  await portrait(page, "Добавить").setInputFiles(await photo("2.jpg", "#8aa18c", 902));
  await expect.poll(() => widthsOf(account, id)).toEqual([902, 901]);
  await expect(picture("бьюти-портрет")).toBeVisible();
  await picture("в полный рост").dragTo(slot("бьюти-портрет"));
  await expect.poll(() => widthsOf(account, id)).toEqual([901, 902]);
  await expect(page.getByText("Всего 2 / 7")).toBeVisible();
});

test("FL-38 a photo that cannot be changed stays as it was, with the reason", async ({ page }) => {
  const { account, id } = await openEditor(page);
  await portrait(page, "Добавить").setInputFiles(await photo("1.jpg", "#c9a36a"));
  await expect(shown(page)).toBeVisible();
  await page.route("**/api/upload/*/*/edit", (route) => route.abort());
  await act(page, "Повернуть на 90°");
  await expect(page.getByText("Не удалось изменить фото")).toBeVisible();
  await page.unroute("**/api/upload/*/*/edit");
  expect(await sizeOf(account, id)).toEqual([900, 1200]);
  await act(page, "Повернуть на 90°");
  await expect(page.getByText("Фото повёрнуто")).toBeVisible();
  await expect(page.getByText("Не удалось изменить фото")).toBeHidden();
});
