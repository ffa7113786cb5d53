import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { secretSettings } from "./secret-files.ts";

it("the guide to deployment lists every setting whose value may be in a file", () => {
  const guide = readFileSync(join(import.meta.dirname, "../../docs/deploying.md"), "utf8");
  const list = /Append `_FILE`[\s\S]*?\n\n((?:- .*\n)+)/.exec(guide)?.[1] ?? "";
  const listed = [...list.matchAll(/`(\w+)_FILE`/g)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(secretSettings.toSorted());
});
