import { expect, test } from "vitest";
import { byNumber, count, findLosses } from "./count.ts";
import { readTests } from "./read-tests.ts";

const file = "a.test.tsx";

test("each test is listed with its groups and its expectations", () => {
  const text = `
    describe("NAV-01 routes", () => {
      test.each([1, 2])("of %s", async (n: number) => {
        expect(n).toBe(<b>1</b>);
        await expect.poll(() => 1).toBe(1);
        await expectAccessible(page);
        expect.any(String);
      });
      test.beforeAll(() => expect(1).toBe(1));
    });
    for (const name of names) it(\`TL-13 \${name} and NAV-02\`, () => {});
    test.describe("group", () => { test.skipIf(no)("inner", () => expect(1).toBe(1)); });`;
  expect(readTests(file, text)).toEqual([
    { file, title: "NAV-01 routes › of %s", expects: 3 },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as it is written
    { file, title: "TL-13 ${name} and NAV-02", expects: 0 },
    { file, title: "group › inner", expects: 1 },
  ]);
});

test("a number that loses a test or an expectation is reported with the titles that are gone", () => {
  const written = (title: string, expects: number) => ({ file, title, expects });
  const before = [written("NAV-01 a", 2), written("NAV-01 SL-22 b", 1), written("no number", 1)];
  expect(count(byNumber(before).get("NAV-01"))).toEqual({ tests: 2, expects: 3 });
  expect(findLosses(before, [written("NAV-01 SL-22 b", 5), written("NAV-01 a", 2)])).toEqual([]);
  expect(findLosses(before, [written("NAV-01 c", 3), written("SL-22 b", 1)])).toEqual([
    "NAV-01: 2 → 1 tests, 3 → 3 expectations",
    `  no longer there: ${file}: NAV-01 a`,
    `  no longer there: ${file}: NAV-01 SL-22 b`,
  ]);
});
