import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { held } from "./held.ts";
import { faults } from "./list.ts";

const root = join(import.meta.dirname, "..");

it("every test that holds a fault is there", () => {
  for (const { file, title } of Object.values(held).flat()) {
    expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    expect([title, readFileSync(join(root, file), "utf8").includes(title)]).toEqual([title, true]);
  }
});

it("every fault from F1 to F22 is tried by a script or held by a test, and stands in docs/reliability.md", () => {
  const tried = [...Object.keys(held), ...Object.values(faults).flatMap((fault) => fault.of.split(" "))];
  const report = readFileSync(join(root, "docs/reliability.md"), "utf8");
  for (let number = 1; number <= 22; number++) {
    expect(tried).toContain(`F${number}`);
    expect(report).toMatch(new RegExp(`\\bF${number}\\b`));
  }
  for (const name of Object.keys(faults)) expect(report).toContain(`\`${name}\``);
});
