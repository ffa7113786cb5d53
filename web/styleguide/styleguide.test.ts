import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";

/** Whole pages, and parts that other controls or a list that is sorted bring along. */
const elsewhere = [
  ...["page-loading", "plain-page", "overlay", "option-list", "drag-handle", "confirm-dialog"],
  ...["loaded", "rows", "removed-row"],
];

it("every control stands in the styleguide", () => {
  // Fields of `ui/form` are the controls of `ui` with the name of a value.
  const controls = ["", "list"]
    .flatMap((folder) => readdirSync(join(import.meta.dirname, "../app/ui", folder)))
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .map((file) => basename(file, ".tsx"));
  const shown = readdirSync(import.meta.dirname).flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(/\/ui\/(?:[\w-]+\/)?([\w-]+)\.tsx"/g)].map(
      ([, name]) => name,
    ),
  );
  expect(controls.filter((name) => !shown.includes(name) && !elsewhere.includes(name))).toEqual([]);
});
