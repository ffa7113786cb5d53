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
  expect(await docs.evaluate(() => self.origin)).toBe("null");
  const stored = await docs.evaluate(() =>
    Object.keys(localStorage).filter((key) => localStorage.getItem(key) !== null),
  );
  expect(stored).toEqual([]);
});
