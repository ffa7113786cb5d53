import { expect, it } from "vitest";
import { KeptPages } from "./kept-pages.ts";
import { PageBody } from "./page-body.ts";

const page = async (text: string) => ({ status: 200, headers: {}, body: await PageBody.of(Buffer.from(text)) });

it("keeps no more bytes than it may, and lets go of what was asked for least lately", async () => {
  const most = 20_000;
  const kept = new KeptPages(most);
  const first = await page("first");
  kept.keep("first", first);
  for (let turn = 0; turn < 500; turn++) {
    // Nothing of it can be compressed away.
    kept.keep(`page ${turn}`, await page(crypto.randomUUID().repeat(1 + (turn % 5))));
    expect(kept.bytes).toBeLessThanOrEqual(most);
    expect(kept.find("first")).toBe(first);
  }
  expect(kept.find("page 499")).toBeDefined();
  expect(kept.find("page 400")).toBeUndefined();
  kept.keep("first", await page("first"));
  kept.drop("page 499");
  kept.drop("page 499");
  expect(kept.bytes).toBeGreaterThan(0);
});

it("keeps nothing that is larger than all it may", async () => {
  const kept = new KeptPages(2_000);
  kept.keep("page", await page("page"));
  expect([kept.find("page"), kept.bytes]).toEqual([undefined, 0]);
});
