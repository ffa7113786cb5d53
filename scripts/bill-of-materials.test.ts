import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { billOfMaterials } from "./bill-of-materials.ts";

const root = join(import.meta.dirname, "..");

it("the bill of materials names every package that server and pages depend on, by version and address", () => {
  const bill = billOfMaterials();
  expect([bill.bomFormat, Number(bill.specVersion) >= 1.5]).toEqual(["CycloneDX", true]);
  const versions = new Map(bill.components.map(({ name, version }) => [name, version]));
  for (const workspace of ["api", "web", "domain"]) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, workspace, "package.json"), "utf8"));
    for (const [name, version] of Object.entries<string>(dependencies))
      if (!name.startsWith("@compcard/")) expect([name, versions.get(name)]).toEqual([name, version]);
  }
  for (const { purl, name } of bill.components)
    expect([name, purl]).toEqual([name, expect.stringMatching(/^pkg:npm\//)]);
  const text = JSON.stringify(bill);
  expect(versions.has("vitest")).toBe(false);
  expect(text).not.toContain(root);
  expect(JSON.stringify(billOfMaterials())).toBe(text);
});
