import type { ExportFormat } from "@compcard/domain/roster/options";
import { rosterExportPath } from "@compcard/domain/roster/path";
import { expect } from "vitest";
import { runImports } from "../../src/features/roster-import/applying/usecases.ts";
import { rosterWriter } from "../../src/wiring.ts";
import type { TestApp } from "../app.ts";
import type { TestAgency } from "./fixtures.ts";

/** For tests: the counts of a plan that changes nothing. */
export const nothing = { new: 0, changed: 0, unchanged: 0, missing: 0, refused: 0 };

/** For tests: the roster as its booker exports it. */
export async function takeRoster(app: TestApp, of: TestAgency, format: ExportFormat, more = ""): Promise<Buffer> {
  const headers = { authorization: `Bearer ${of.booker.token}` };
  const answer = await app.get(`${rosterExportPath(of.id)}?format=${format}&${more}`, { headers });
  expect([answer.status, answer.status === 200 || (await answer.text())]).toEqual([200, true]);
  return Buffer.from(await answer.arrayBuffer());
}

/** For tests: uploads a table and a ZIP. @returns the import with its plan. */
export async function planRoster(app: TestApp, of: TestAgency, table: Uint8Array, photos?: Uint8Array) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(table)]), "roster");
  if (photos) form.append("photos", new Blob([new Uint8Array(photos)]), "photos.zip");
  const answer = await app.call("imports.plan", { token: of.booker.token, params: { id: of.id }, form });
  expect(answer.body.error).toBeUndefined();
  return answer.body.data.import;
}

/** For tests: applies an import to its end, without any problem. */
export async function applyRoster(app: TestApp, of: TestAgency, importId: string): Promise<void> {
  const params = { id: of.id, importId };
  await app.call("imports.apply", { token: of.owner.token, params, body: { missing: "keep" } });
  await runImports(app.context, rosterWriter(app.context));
  const { body } = await app.call("imports.get", { token: of.owner.token, params });
  expect(body.data.import).toMatchObject({ state: "applied", problems: [] });
}
