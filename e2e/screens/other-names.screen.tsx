import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "./expect-accessible.ts";
import { openPage, publishCard, rareName, signInAs } from "./pages.tsx";

test("FL-50 TL-31 a model writes her name for readers of other scripts, and they read it large and her own beside it", async () => {
  const family = await rareName();
  const card = await publishCard({ first_name: "Юлия", last_name: family });
  await signInAs(card.owner);
  await openPage(`/model/${card.id}?edit=true`);
  const [latin, han] = [
    page.getByLabelText("Как пишется латиницей"),
    page.getByLabelText("Как пишется по-китайски"),
  ] as const;
  // The automatic spelling is shown before anything is typed.
  await expect.element(latin).toHaveAttribute("placeholder", expect.stringMatching(/^Iuliia Zh\p{L}+skaia$/u));
  await latin.fill("Юлия");
  await han.fill("尤利娅");
  await expect.element(page.getByText("Напишите латинскими буквами")).toBeVisible();
  await expectAccessible();
  await latin.fill("Julia Zhe");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  const name = page.getByRole("heading", { level: 1 });
  await expect.element(name).toHaveTextContent(card.name);

  await openPage(`/en/model/${card.id}`);
  await expect.element(name).toHaveTextContent(`Julia Zhe ${card.name}`);
  await openPage(`/zh/search?q=${encodeURIComponent("尤利娅")}`);
  const tile = page.getByRole("article").filter({ hasText: family });
  await expect.element(tile.getByRole("heading")).toHaveTextContent(`尤利娅 ${card.name}`);
  await expectAccessible();
});
