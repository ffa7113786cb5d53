import { kindOf, publicationCategories } from "@compcard/domain/consents/categories";
import { consentVersions } from "@compcard/domain/consents/kinds";
import { expect, type Page } from "@playwright/test";
import { emptyOf, whole, wholeOf } from "../api/test/whole-card.ts";
import { cardPage, newCard } from "./owned-card.ts";
import { alive, api, test } from "./steps.ts";

/** Fields that any change of a card updates in each answer; some stay if figures are cleared. */
const moved = new Set(["version", "updated_at", "measured_at", "answeredAt"]);

interface Said {
  /** The page as search engines and networks get it: title, description, share tags, structured data, and what is to be read. */
  html: string;
  /** Data for its scripts. */
  data: string;
}

async function read(page: Page, address: string): Promise<Said> {
  const answer = await page.goto(address);
  const html = ((await answer?.text()) ?? "")
    .replaceAll(/<script[^>]*>window\.__reactRouterContext.*?<\/script>/gs, "")
    .replaceAll(/nonce="[^"]*"|\bv=\d+|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "");
  await alive(page);
  const handed = await page.evaluate(() =>
    JSON.stringify(
      (window as unknown as { __reactRouterContext: { state: { loaderData: unknown } } }).__reactRouterContext.state
        .loaderData,
    ),
  );
  return { html, data: JSON.stringify(JSON.parse(handed, (name, value) => (moved.has(name) ? null : value))) };
}

test("a category that is not consented to stands nowhere on the card's page: neither in its head nor in what it hands to its scripts", async ({
  page,
}) => {
  test.slow();
  const { id, owner } = await newCard(whole);
  const say = (body: object) => api("POST", "/auth/consents", { token: owner.token, body });
  const save = (body: object) => api("PUT", `/models/${id}`, { token: owner.token, body });
  const before = await read(page, cardPage(id));
  expect(before.html).toContain("application/ld+json");
  for (const category of publicationCategories) {
    const kind = kindOf(category);
    await say({ kind, version: consentVersions[kind], given: false });
    const unconsented = await read(page, cardPage(id));
    expect(unconsented.html, category).not.toBe(before.html);
    expect(unconsented.data, category).not.toBe(before.data);
    await say({ kind, version: consentVersions[kind], given: true });
    await save(emptyOf(category));
    const emptied = await read(page, cardPage(id));
    expect(unconsented, category).toEqual(emptied);
    await save(wholeOf(category));
  }
});
