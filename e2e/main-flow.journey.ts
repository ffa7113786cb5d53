import { expect } from "@playwright/test";
import { mainFlow } from "./main-flow-steps.ts";
import { enterName, openLink, phone, Sent } from "./selection-client-steps.ts";
import { test } from "./steps.ts";
import { translatePages } from "./translator.ts";

test("a model signs up, makes a card on a phone, and a stranger finds it", async ({ page }) => {
  await mainFlow(page);
});

test("SL-76 she does so in a browser that translates every text, and so does a client who votes: nothing breaks or is lost", async ({
  page,
  browser,
}) => {
  const broken = await translatePages(page);
  await mainFlow(page);
  await expect(page.locator("main font").first()).toBeAttached();
  expect(broken).toEqual([]);

  const sent = await Sent.of(2);
  const { url } = await sent.link();
  const client = await phone(browser, "ru-RU");
  const brokenForClient = await translatePages(client);
  await openLink(client, url);
  const face = client.getByRole("heading", { level: 2 }).first();
  const vote = (name: string) =>
    client
      .getByRole("group", { name: /^Ваш ответ/ })
      .getByRole("button", { name })
      .first();
  await vote("да").click();
  await enterName(client, "Оля");
  await expect(face).toHaveText(sent.cards[1]?.name as string);
  await client.getByRole("button", { name: "Предыдущая модель" }).click();
  await expect(vote("да")).toHaveAttribute("aria-pressed", "true");
  await client.getByLabel("Комментарий").fill("Прекрасная походка");
  await client.getByRole("button", { name: "Следующая модель" }).click();
  await expect(face).toHaveText(sent.cards[1]?.name as string);
  await vote("нет").click();
  await expect.poll(() => sent.votes()).toEqual(["Оля: 0 yes Прекрасная походка", "Оля: 1 no"]);
  await client.getByRole("button", { name: "Сеткой" }).click();
  await expect(client.getByRole("list", { name: "Модели подборки" }).getByRole("listitem")).toHaveCount(2);
  await client.reload();
  await expect(client.getByText("Вы отвечаете как Оля")).toBeVisible();
  expect(brokenForClient).toEqual([]);
});
