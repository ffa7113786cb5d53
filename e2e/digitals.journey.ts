import { expect, type Page } from "@playwright/test";
import { findChromium } from "../scripts/tools/chromium.ts";
import { api, createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";
import { photo } from "./wizard-steps.ts";

const { executablePath, args } = await findChromium();
test.use({ launchOptions: { executablePath, args: [...args, "--use-fake-device-for-media-stream"] } });

async function openCard(page: Page, fields: Record<string, unknown>) {
  const account = await createAccount();
  const body = { first_name: "Вера", last_name: "Лугова", status: "published", ...fields };
  const { model } = await api("POST", "/models", { token: account.token, body });
  await signInAs(page, account);
  await page.goto(`${origin()}/model/${model.id}`);
  const digitals = async () => (await api("GET", `/models/${model.id}`, { token: account.token })).model.digitals;
  // The card shows its digitals as well, above.
  const panel = page.getByRole("region", { name: "Снэпы" }).filter({ has: page.getByLabel("Дата съёмки") });
  return { panel, digitals };
}

test.describe("with a camera", () => {
  test.use({ permissions: ["camera"] });

  test("TL-23 a model takes a digital with the camera after a countdown, looks at it, takes it again and keeps it, and chooses a file of an earlier day", async ({
    page,
  }) => {
    const { panel, digitals } = await openCard(page, { age: 23 });
    await panel.getByRole("button", { name: "Снять камерой: Лицо" }).click();
    const dialog = page.getByRole("dialog", { name: "Лицо" });
    await expect(dialog.getByRole("button", { name: "Снять через 5 секунд" })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Снять через 5 секунд" }).click();
    await expect(dialog.getByRole("button", { name: "Оставить" })).toBeFocused();
    await expect(dialog.getByRole("img", { name: "Лицо" })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Переснять" }).click();
    await expect(dialog.getByRole("button", { name: "Снять через 5 секунд" })).toBeFocused();
    expect((await digitals())?.views.face).toBeUndefined();
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Оставить" }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await digitals())?.views.face?.camera).toBe(true);
    await expect(panel.getByRole("button", { name: "Удалить: Лицо" })).toBeVisible();

    // Takes the missing ones, one after the other.
    await panel.getByRole("button", { name: "Снять весь набор" }).click();
    const set = page.getByRole("dialog");
    await expect(set).toHaveAccessibleName("Левый профиль · 1 из 5");
    await set.getByRole("button", { name: "Пропустить" }).click();
    await expect(set).toHaveAccessibleName("Правый профиль · 2 из 5");
    await set.getByRole("button", { name: "Отмена" }).click();
    await expect(set).toBeHidden();

    const day = panel.getByLabel("Дата съёмки");
    await day.fill("2099-01-01");
    await expect(panel.getByText("Дата не позже сегодняшней")).toBeVisible();
    await day.fill("2020-05-01");
    await panel.getByLabel("Выбрать файл: В полный рост спереди").setInputFiles(await photo("1.jpg", "#c9a36a"));
    await expect
      .poll(async () => (await digitals())?.views.full_front)
      .toMatchObject({ taken_on: "2020-05-01", camera: false });
    await expect(page.getByText("Старше шести месяцев")).toBeVisible();
    await panel.getByRole("button", { name: "Как сделано фото: Лицо" }).click();
    const label = page.getByRole("dialog", { name: "Как сделано фото" });
    await expect(label.getByRole("option")).toHaveText(["Не указано", "Без обработки"]);
    await label.getByLabel("Пометка").selectOption("Без обработки");
    await expectAccessible(page);
    await label.getByRole("button", { name: "Сохранить" }).click();
    await expect(panel.getByText("Без обработки")).toBeVisible();
    expect((await digitals()).views.face).toMatchObject({ made: "captured", made_by: "owner" });
    await panel.getByRole("button", { name: "Удалить: Лицо" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Удалить" }).click();
    await expect.poll(async () => Object.keys((await digitals()).views)).toEqual(["full_front"]);
    await expectAccessible(page);
  });
});

test("under 18 there are face and profiles alone; a refused camera leaves the way by a file, and offline it waits", async ({
  page,
}) => {
  const { panel, digitals } = await openCard(page, { age: 17 });
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await panel.getByRole("button", { name: "Снять камерой: Лицо" }).click();
  const dialog = page.getByRole("dialog", { name: "Лицо" });
  await expect(dialog.getByRole("alert")).toHaveText(/Камера не открылась/);
  await dialog.getByRole("button", { name: "Отмена" }).click();
  await page.context().setOffline(true);
  await panel.getByLabel("Выбрать файл: Лицо").setInputFiles(await photo("1.jpg", "#c9a36a"));
  await expect(panel.getByText("Ждём связи")).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(async () => Object.keys((await digitals())?.views ?? {})).toEqual(["face"]);
});
