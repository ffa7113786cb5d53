import { execFile } from "node:child_process";
import { readFile, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../api/test/app.ts";
import { scratchFolder } from "../api/test/scratch-folder.ts";

const run = promisify(execFile);
const node = (args: string[], options = {}) => run(process.execPath, args, options);
const { resolve } = createRequire(import.meta.url);
const folder = scratchFolder();
const file = join(folder, "search.mts");
let app: TestApp;
beforeAll(async () => {
  // Modules of the project, with the library that the program imports.
  await symlink(join(import.meta.dirname, "node_modules"), join(folder, "node_modules"));
  app = await startTestApp();
});
afterAll(() => app.close());

/** The only TypeScript in docs/programs.md. */
async function documentedProgram(): Promise<string> {
  const page = await readFile(join(import.meta.dirname, "../docs/programs.md"), "utf8");
  const program = /^```ts\n(.*?)^```/ms.exec(page)?.[1];
  if (!program) throw new Error("docs/programs.md has no program");
  return program;
}

it("the documented program compiles against the types made from the API description, and finds cards", async () => {
  const { token } = await app.createUser();
  const body = { first_name: "Ия", gender: "woman", height: 178, location: "Москва" };
  await app.call("cards.create", { token, body });
  const made = await app.call("auth.createToken", { token, body: { name: "Поиск", scopes: ["search:read"] } });

  const program = await documentedProgram();
  expect(program.trim().split("\n").length).toBeLessThanOrEqual(10);
  await writeFile(file, program);
  const description = `${app.url}/api/openapi.json`;
  await node([
    join(resolve("openapi-typescript/package.json"), "../bin/cli.js"),
    description,
    "-o",
    join(folder, "compcard.d.ts"),
  ]);
  const strict = ["--noEmit", "--strict", "--module", "nodenext", "--allowImportingTsExtensions", "--types", "node"];
  const compiled = await node([resolve("typescript/bin/tsc"), ...strict, file]).catch(
    (error: { stdout: string }) => error,
  );
  expect(compiled.stdout).toBe("");

  const search = (TOKEN: string) => node([file], { env: { ...process.env, SITE: app.url, TOKEN } });
  expect((await search(made.body.data.token)).stdout).toBe("Ия 178 Москва\n");
  await expect(search("ccp_unknown")).rejects.toThrow("The API token is unknown or was withdrawn");
});
