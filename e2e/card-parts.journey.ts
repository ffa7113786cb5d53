import { expect } from "@playwright/test";
import { cardPage, newCard } from "./owned-card.ts";
import { expectAccessible, origin, signInAs, test } from "./steps.ts";

const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
const availability = [
  { from: day(-3), to: day(150), city: "Шанхай", country: "Китай", kind: "in" },
  { from: day(30), to: day(37), city: "Москва", kind: "away" },
  { from: day(200), to: day(210), city: "Москва", kind: "in" },
];

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

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
