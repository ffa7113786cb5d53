import { expect } from "@playwright/test";
import { publishCard, rareName } from "./public-cards.ts";
import { api, expectAccessible, origin, signInAs, test } from "./steps.ts";

test("an owner sees how often the card was opened and from where, and nobody else does", async ({ page }) => {
  const card = await publishCard({ first_name: "Злата", last_name: rareName() });
  const owner = await api("GET", "/auth/verify", { token: card.token });
  const counted = (source: string) =>
    page.waitForResponse(
      (answer) => answer.url().endsWith("/view") && answer.request().postDataJSON().source === source,
    );

  const fromTelegram = counted("telegram");
  await page.goto(`${origin()}/model/${card.id}?from=telegram&units=us`);
  await fromTelegram;
  await expect(page).toHaveURL(`${origin()}/model/${card.id}?units=us`);
  await expect(page.getByText("Просмотры карточки")).toHaveCount(0);

  const fromSearch = counted("search");
  await page.goto(`${origin()}/search?q=${card.name}`);
  await page.getByRole("link", { name: card.name }).click();
  await fromSearch;

  await signInAs(page, { ...owner, token: card.token });
  await page.goto(`${origin()}/model/${card.id}?from=qr`);
  await expect(page).toHaveURL(`${origin()}/model/${card.id}`);
  const panel = page.getByRole("region", { name: "Просмотры карточки" });
  await expect(panel).toContainText("2просмотра за 30 дней");
  await expect(panel).toContainText("Telegram1");
  await expect(panel).toContainText("Поиск на сайте1");
  await panel.getByRole("button", { name: "7 дней" }).click();
  await expect(panel).toContainText("2просмотра за 7 дней");
  await panel.getByText("По дням — числами").click();
  await expect(panel.getByRole("row")).toHaveCount(8);
  await expect(panel.getByRole("row").nth(1)).toContainText("2");
  await expectAccessible(page);
});
