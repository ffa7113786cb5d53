import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { parse } from "acorn";
import { startWithCards, tooHeavy, weighPages } from "../bench/weight.ts";

test.describe("the weight of the pages", () => {
  let product: Awaited<ReturnType<typeof startWithCards>>;
  test.beforeAll(async () => {
    product = await startWithCards();
  });
  test.afterAll(() => product.stop());

  for (const [language, prefix] of [
    ["Russian", ""],
    ["English", "/en"],
    ["Chinese", "/zh"],
  ] as const) {
    test(`a guest's first page in ${language} loads no more scripts, HTML and fonts than it may`, async () => {
      expect(tooHeavy(await weighPages(product.origin, prefix))).toEqual([]);
    });
  }
});

test("the scripts are written as browsers of three years ago read them", () => {
  const assets = join(import.meta.dirname, "../web/build/client/assets");
  const scripts = readdirSync(assets, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(0);
  // ES2022 is what Chrome 107 and Safari 16 know whole.
  for (const name of scripts) {
    const read = () => parse(readFileSync(join(assets, name), "utf8"), { ecmaVersion: 2022, sourceType: "module" });
    expect(read, name).not.toThrow();
  }
});
