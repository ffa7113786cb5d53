import { expect, type Page } from "@playwright/test";
import { api, createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";

const agencyOf = async (token: string) => {
  const body = { name: "Юг", email: `office-${crypto.randomUUID()}@agency.example` };
  return (await api("POST", "/agencies", { token, body })).agency as { id: string };
};

async function openRoster(page: Page, width: number) {
  const { token, ...owner } = await createAccount({ firstName: "Рита", lastName: "Главная" });
  const { id } = await agencyOf(token);
  const add = async (first_name: string, contacts: object = {}) =>
    (await api("POST", `/agencies/${id}/roster`, { token, body: { first_name, last_name: "Ким", ...contacts } })).row;
  await add("Анна", { phone: "+7 900 765-43-22", whatsapp: "+86 138 0013 8000" });
  await add("Вера", { phone: "8 900 765-43-21" });
  const { model } = await add("Яна");
  await signInAs(page, { token, ...owner });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${origin()}/agency/${id}`);
  return { id, token, leaver: model.id };
}

const whatsapp = "https://wa.me/8613800138000";

test("AGY-84 a row on a phone calls and messages the model; a tab that the browser blocks is offered, and the roster stays", async ({
  page,
}) => {
  await openRoster(page, 390);
  const list = page.getByRole("list", { name: "Ростер" });
  const button = (name: string) => list.getByRole("button", { name });
  await expect(button("Позвонить: Вера Ким")).toBeVisible();
  await expect(button("Написать: Вера Ким")).toBeVisible();
  await expect(list.getByRole("button", { name: /(Позвонить|Написать): Яна/ })).toHaveCount(0);
  await expectAccessible(page);
  await list.getByRole("checkbox", { name: /Яна Ким/ }).check();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await button("Написать: Анна Ким").click();
  await expect(page.getByText("Браузер не открыл новую вкладку")).toBeVisible();
  await expect(page.getByRole("link", { name: "Написать" })).toHaveAttribute("href", whatsapp);
  await expect(list.getByRole("checkbox", { name: /Яна Ким/ })).toBeChecked();
  // The press reads the card. The browser of a test has nothing that dials, and is of no use after it.
  const read = page.waitForRequest(/\/api\/models\/[^/]+$/);
  await button("Позвонить: Вера Ким").click();
  expect((await read).method()).toBe("GET");
});

test("AGY-84 on a desk the menu of a row messages the model beside the roster", async ({ page }) => {
  const { id } = await openRoster(page, 1440);
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  await expect(page.getByRole("table", { name: "Ростер" })).toBeVisible();
  await page.getByRole("button", { name: "Ещё: Анна Ким" }).click();
  await expect(page.getByRole("menuitem", { name: "Позвонить" })).toBeVisible();
  const opened = page.context().waitForEvent("page");
  await page.getByRole("menuitem", { name: "Написать" }).click();
  await expect(await opened).toHaveURL(whatsapp);
  await expect(page).toHaveURL(`${origin()}/agency/${id}`);
});

test("AGY-85 what the row of one who left holds is a file", async ({ page }) => {
  const { id, token, leaver } = await openRoster(page, 1440);
  await api("DELETE", `/agencies/${id}/roster/${leaver}`, { token });
  await page.goto(`${origin()}/agency/${id}?left=true`);
  await page.getByRole("button", { name: "Ещё: Яна Ким" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Скачать всё, что агентство о ней хранит" }).click();
  expect((await download).suggestedFilename()).toBe("Яна Ким.json");
});
