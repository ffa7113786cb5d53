import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Whole pages, and parts that other controls or a list that is sorted bring along. */
const elsewhere = [
  "page-loading",
  "page-skeleton",
  "plain-page",
  "overlay",
  "option-list",
  "drag-handle",
  "confirm-dialog",
];

it("every control stands in the styleguide", () => {
  const controls = readdirSync(join(import.meta.dirname, "../app/ui"))
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .map((file) => file.replace(".tsx", ""));
  const shown = readdirSync(import.meta.dirname).flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(/\/ui\/([\w-]+)\.tsx"/g)].map(
      ([, name]) => name,
    ),
  );
  expect(controls.filter((name) => !shown.includes(name) && !elsewhere.includes(name))).toEqual([]);
});
