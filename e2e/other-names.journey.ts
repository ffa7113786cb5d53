import { expect } from "@playwright/test";
import { publishCard, rareName } from "./public-cards.ts";
import { expectAccessible, origin, signInAs, test } from "./steps.ts";

test("FL-50 TL-31 a model writes her name for readers of other scripts, and they read it large and her own beside it", async ({
  page,
}) => {
  const family = rareName();
  const card = await publishCard({ first_name: "Юлия", last_name: family });
  await signInAs(page, card.owner);
  await page.goto(`${origin()}/model/${card.id}?edit=true`);
  const [latin, han] = [page.getByLabel("Как пишется латиницей"), page.getByLabel("Как пишется по-китайски")];
  // The automatic spelling is shown before anything is typed.
  await expect(latin).toHaveAttribute("placeholder", /^Iuliia Zh\p{L}+skaia$/u);
  await latin.fill("Юлия");
  await han.fill("尤利娅");
  await expect(page.getByText("Напишите латинскими буквами")).toBeVisible();
  await expectAccessible(page);
  await latin.fill("Julia Zhe");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  const name = page.getByRole("heading", { level: 1 });
  await expect(name).toHaveText(card.name);

  await page.goto(`${origin()}/en/model/${card.id}`);
  await expect(name).toHaveText(`Julia Zhe ${card.name}`);
  await page.goto(`${origin()}/zh/search?q=${encodeURIComponent("尤利娅")}`);
  const tile = page.getByRole("article").filter({ hasText: family });
  await expect(tile.getByRole("heading")).toHaveText(`尤利娅 ${card.name}`);
  await expectAccessible(page);
});
