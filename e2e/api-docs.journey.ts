import { exampleRequest } from "@compcard/domain/example-request";
import { expect } from "@playwright/test";
import { createAccount, origin, signInAs, test } from "./steps.ts";

test("FL-08 the description of the API can be read, and cannot read what the site keeps in the browser", async ({
  page,
  context,
}) => {
  await signInAs(page, await createAccount());
  await page.goto(`${origin()}/profile`);
  expect(await page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
  const docs = await context.newPage();
  await docs.goto(`${origin()}/api/docs/`);
  await expect(docs.getByRole("heading", { name: "health" })).toBeVisible();
  // Its links to services of others are off.
  await expect(docs.getByText(/\bAI\b|\bMCP\b/)).toHaveCount(0);
  expect(await docs.evaluate(() => self.origin)).toBe("null");
  const stored = await docs.evaluate(() =>
    Object.keys(localStorage).filter((key) => localStorage.getItem(key) !== null),
  );
  expect(stored).toEqual([]);
});

test("the description of the API shows the example of a call as a request, and no more", async ({ page }) => {
  await page.goto(`${origin()}/api/docs/#tag/search/GET/api/search`);
  const query = new URLSearchParams(exampleRequest("search.find").query);
  const shown = page.getByText(/^'http\S+\/api\/search\?\S+'$/).first();
  const { searchParams } = new URL((await shown.textContent())?.slice(1, -1) ?? "");
  expect([...searchParams].toSorted()).toEqual([...query].toSorted());
});
