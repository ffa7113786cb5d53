import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { disconnect } from "./network.ts";
import { openPage, press, publishCard, rareName } from "./pages.tsx";

test("FL-33 a failed read shows its retries, until it succeeds or gives up", async () => {
  const card = await publishCard({ first_name: "Вера", last_name: await rareName(), age: 22 });
  await openPage("/search");
  const box = page.getByRole("combobox", { name: /Имя, город/ });
  await box.fill(card.name);
  const connect = disconnect(/\/api\/search\?/);
  await press(box, "{Enter}");
  const trying = page.getByText("Всё ещё пробуем загрузить…");
  await expect.element(trying).toBeVisible();
  connect();
  await expect.element(page.getByRole("heading", { name: card.name })).toBeVisible();
  await expect.element(trying).toHaveLength(0);
});
