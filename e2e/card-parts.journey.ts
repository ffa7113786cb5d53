import { expect, type Page } from "@playwright/test";
import { cardPage, newCard } from "./owned-card.ts";
import { api, createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";

const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
const availability = [
  { from: day(-3), to: day(150), city: "Шанхай", country: "Китай", kind: "in" },
  { from: day(30), to: day(37), city: "Москва", kind: "away" },
  { from: day(200), to: day(210), city: "Москва", kind: "in" },
];
const pencil = (page: Page, part: string) => page.getByRole("button", { name: `Изменить: ${part}`, exact: true });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the owner edits one part of her card in place, by a pencil beside it", async ({ page }) => {
    const { id, owner } = await newCard();
    await signInAs(page, owner);
    await page.goto(cardPage(id));
    await pencil(page, "Внешность").click();
    const sheet = page.getByRole("dialog", { name: "Внешность" });
    await sheet.getByRole("group", { name: "Глаза", exact: true }).getByText("голубые", { exact: true }).click();
    await expect(sheet.getByRole("heading", { level: 3 })).toHaveCount(0);
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Сохранить", exact: true }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(cardPage(id));
    await expect(page.getByRole("region", { name: "Внешность" })).toContainText("голубые");
    expect((await api("GET", `/models/${id}`, { token: owner.token })).model.eye_color).toBe("blue");

    // Nothing else of the card is in the sheet, and what was typed is not lost unasked.
    await pencil(page, "О вас").click();
    const personal = page.getByRole("dialog", { name: "О вас" });
    await expect(personal.getByLabel("Телефон", { exact: true })).toHaveCount(0);
    await personal.getByLabel("Фамилия").fill("Другая");
    await personal.getByRole("button", { name: "Отмена", exact: true }).click();
    await expect(page.getByRole("dialog").last()).not.toHaveAccessibleName("О вас");
  });

  test("members read where and when as bars over twelve weeks, beside the words", async ({ page }) => {
    const { id } = await newCard({ availability });
    await signInAs(page, await createAccount());
    await page.goto(cardPage(id));
    const stays = page.getByRole("region", { name: "Доступность" });
    await expect(stays.getByRole("listitem")).toHaveCount(3);
    await expect(stays.locator("[data-stay=in] > span")).toHaveCount(1);
    await expect(stays.locator("[data-stay=away] > span")).toHaveCount(1);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });

  test("the owner makes a calendar address, renews it and turns it off", async ({ page }) => {
    const { id, owner } = await newCard({ availability });
    await signInAs(page, owner);
    await page.goto(cardPage(id));
    const panel = page.getByRole("region", { name: "Календарь по ссылке" });
    await panel.getByRole("button", { name: "Создать адрес" }).click();
    const address = panel.getByLabel("Адрес календаря");
    // PUBLIC_URL names no port that the run knows before it starts.
    const read = (url: string) => fetch(origin() + new URL(url).pathname);
    const first = await address.inputValue();
    expect(await (await read(first)).text()).toContain("SUMMARY:В городе Шанхай");
    await expectAccessible(page);
    await page.reload();
    await expect(panel).toContainText("Адрес показан один раз");
    await panel.getByRole("button", { name: "Создать новый адрес" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Создать новый адрес" }).click();
    await expect(address).not.toHaveValue(first);
    const second = await address.inputValue();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    await panel.getByRole("button", { name: "Отключить" }).click();
    await expect(panel.getByRole("button", { name: "Создать адрес" })).toBeVisible();
    expect((await read(second)).status).toBe(404);
  });
});
