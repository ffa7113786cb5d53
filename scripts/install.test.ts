import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { installFolder } from "./tools/run.ts";

let root: string;
const checkout = () => join(root, "checkout");

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "compcard-install-"));
  for (const folder of ["builder", "checkout/scripts"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "builder/package.json"), JSON.stringify({ name: "builder", version: "1.0.0" }));
  const manifest = { name: "x", workspaces: [], devDependencies: { builder: "file:../builder" } };
  writeFileSync(join(checkout(), "package.json"), JSON.stringify(manifest));
  vi.stubEnv("NODE_ENV", "production");
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

// npm omits these packages with NODE_ENV=production, and the pages are built with them.
it("setup installs what builds the pages in the environment of a service, too", () => {
  copyFileSync(join(import.meta.dirname, "setup.mjs"), join(checkout(), "scripts/setup.mjs"));
  spawnSync(process.execPath, [join(checkout(), "scripts/setup.mjs")]);
  expect(existsSync(join(checkout(), "node_modules/builder/package.json"))).toBe(true);
});

it("the generator of the documentation is installed there, too", () => {
  installFolder(checkout());
  expect(existsSync(join(checkout(), "node_modules/builder/package.json"))).toBe(true);
});
