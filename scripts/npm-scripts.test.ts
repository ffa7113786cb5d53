import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../package.json"), "utf8"),
);

it("installs in a shell of its own: a shell that has found the system's Node goes on with it", () => {
  const installing = Object.entries(scripts).filter(([, command]) => command.includes("setup.mjs"));
  expect(installing.length).toBeGreaterThan(5);
  for (const [name, command] of installing) expect([name, command]).toEqual([name, "node scripts/setup.mjs"]);
});

it("installs before each script that runs TypeScript", () => {
  const running = Object.keys(scripts).filter((name) => scripts[name]?.includes(".ts"));
  const without = running.filter((name) => !(`pre${name}` in scripts));
  expect(without).toEqual(["serve"]);
});
