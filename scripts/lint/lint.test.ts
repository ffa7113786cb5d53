import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "lint-"));
afterAll(() => rmSync(folder, { recursive: true }));
for (const part of ["biome.json", ".gitignore", "scripts/lint"])
  cpSync(join(root, part), join(folder, part), { recursive: true });

/** The linter's report of a text, as if it were this file of the repository. */
function lint(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  const args = [join(root, "node_modules/@biomejs/biome/bin/biome"), "lint", "--reporter=github", path];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  rmSync(file);
  return stdout + stderr;
}

it.each([
  ["an English text in TSX", "web/app/features/cards/x.tsx", "export const X = () => <p>Hello</p>;", "domain/messages"],
  ["a Chinese text in TSX", "web/app/ui/x.tsx", "export const X = () => <p>你好</p>;", "domain/messages"],
  ["a color", "web/app/ui/x.tsx", 'export const X = () => <p className="text-[#c00]" />;', "theme.css"],
  ["a color in a style", "web/app/ui/x.ts", 'export const style = { border: "1px solid rgb(1 2 3)" };', "theme.css"],
  [
    "fetch in a feature",
    "web/app/features/cards/x.ts",
    'export const x = fetch("/api/models");',
    "noRestrictedGlobals",
  ],
  ["console in the server", "api/src/features/cards/usecases.ts", 'console.log("x");', "noConsole"],
  ["console in a page", "web/app/features/cards/x.ts", 'console.warn("x");', "noConsole"],
  ["the system's time in a use case", "api/src/features/cards/usecases.ts", "export const x = Date.now();", "clock"],
  ["the system's date in core", "api/src/core/writing/x.ts", "export const x = new Date();", "clock"],
  [
    "a transaction that is not repeated after a deadlock",
    "api/src/features/cards/store.ts",
    "export const x = db.transaction().execute(work);",
    "inTransaction",
  ],
  ["an id that pages without TLS cannot make", "web/app/ui/x.ts", "export const id = crypto.randomUUID();", "v4"],
  ["the environment", "api/src/features/cards/x.ts", "export const x = process.env.PORT;", "noProcessEnv"],
  ["a pause in a journey", "e2e/x.journey.ts", "await page.waitForTimeout(100);", "noPlaywrightWaitForTimeout"],
  [
    "a token in a log line, under whatever name",
    "api/src/features/accounts/x.ts",
    'request.log.info({ seen: { by: body.resetToken } }, "x");',
    "must not reach the log",
  ],
])("SL-81 the linter reports %s", (_what, path, text, word) => {
  expect(lint(path, text)).toContain(word);
});

it.each([
  ["web/app/ui/x.tsx", 'export const X = () => <a href="#main">PDF · 12</a>;'],
  ["api/src/features/cards/x.ts", 'export const x = (log: Log, id: string) => log.info({ id }, "the token was used");'],
  ["api/src/features/cards/x.test.ts", "export const x = Date.now();"],
])("SL-81 the linter takes what is meant, in %s", (path, text) => {
  expect(lint(path, text)).not.toContain("::error");
});
