import { expect, type Page } from "@playwright/test";
import { createSelection } from "./selection-steps.ts";
import { api, origin, signInAs, test } from "./steps.ts";

const pageOf = (id: string) => `${origin()}/selections/${id}`;
const names = (page: Page) => page.getByRole("list", { name: "Модели" }).getByRole("heading", { level: 2 });

test("a selection that was deleted on another device leaves the open page", async ({ page }) => {
  const owned = await createSelection("Анна");
  await signInAs(page, owned);
  const live = page
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framesent", ({ payload }) => String(payload).includes(owned.id)));
  await page.goto(pageOf(owned.id));
  await expect(names(page)).toHaveText([/^Анна/]);
  await live;
  await api("DELETE", `/selections/${owned.id}`, { token: owned.token });
  await expect(page.getByRole("heading", { name: "Такой подборки нет" })).toBeVisible();
  await expect(names(page)).toHaveCount(0);
});
