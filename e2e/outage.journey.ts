import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { type Cluster, startCluster } from "../scripts/tools/postgres-cluster.ts";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { expectAccessible, test } from "./steps.ts";

let cluster: Cluster;
let product: Product;
test.beforeAll(async () => {
  cluster = await startCluster();
  product = await startProduct({ DATABASE_URL: cluster.url("postgres"), LOG_LEVEL: "silent" });
});
test.afterAll(async () => {
  await product?.stop();
  await cluster?.stop();
});

test("FL-68 SL-82 without the database pages state what they cannot show, with a retry", async ({ page }) => {
  test.slow();
  const card = `${product.origin}/model/${randomUUID()}`;
  await cluster.crash();

  for (const [address, words] of [
    [card, "Карточка не открылась"],
    [`${product.origin}/search`, "Ошибка поиска"],
  ] as const) {
    // The HTML before any script runs. Cached responses last for some seconds.
    await expect.poll(async () => (await fetch(address)).status, { timeout: 60_000 }).toBe(503);
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.text()).toContain(words);
  }
  const home = await fetch(product.origin);
  expect(home.status).toBe(200);
  expect(await home.text()).toContain("Карточки с сайта сейчас не загружаются");

  await page.goto(card);
  await expect(page.getByRole("heading", { name: "Карточка не открылась", level: 2 })).toBeVisible();
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Ошибка загрузки карточки" });
  await expect(toast, "SL-82").toContainText("Карточка не открылась");
  await expectAccessible(page);
  await cluster.start();
  await page.getByRole("button", { name: "Повторить" }).click();
  await expect(page.getByRole("heading", { name: "Карточка модели не найдена", level: 2 })).toBeVisible({
    timeout: 120_000,
  });
});

test("FL-60 a stopping server ends well, even with open connections", async ({ page }) => {
  test.slow();
  const stopped = await startProduct({ DRAIN_SECONDS: "1" });
  // A browser keeps its connections, the live one among them.
  await page.goto(stopped.origin);
  expect((await fetch(`${stopped.origin}/api/health`)).status).toBe(200);
  expect(await stopped.stop()).toBe(0);
});
