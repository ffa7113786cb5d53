import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAgency, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { workbookOf } from "../../../test/card-import/workbook-fixtures.ts";

let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
  agency = await createAgency(app);
});
afterAll(() => app.close());

function plan(table: string | Uint8Array, more: { photos?: Uint8Array; mapping?: object } = {}) {
  const form = new FormData();
  if (more.mapping) form.append("mapping", JSON.stringify(more.mapping));
  form.append("file", new Blob([new Uint8Array(Buffer.from(table))]), "roster.csv");
  if (more.photos) form.append("photos", new Blob([new Uint8Array(more.photos)]), "photos.zip");
  return app.call("imports.plan", { token: agency.booker.token, params: { id: agency.id }, form });
}

const people = "ФИО;Рост\nАнна Ким;178\n";
/** 4 MB of rows with columns of their own. */
const wide = Array.from({ length: 2_000 }, (_, row) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: 190 }, (_, at) => [`${row}-${at}`, 1]))),
).join("\n");
const far = workbookOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>');
const deep = zipSync({ [`${"a/".repeat(2_000)}1.jpg`]: strToU8("x") });

it.each([
  ["TL-10 rows of columns of their own", wide, {}, 413, "import.too_large"],
  ["TL-12 a far cell", far, {}, 413, "import.too_large"],
  ["TL-17 a photo inside 2,000 folders", people, { photos: deep }, 400, "import.photos_unreadable"],
  ["TL-18 a deep line", `{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}`, {}, 400, "import.damaged"],
  ["TL-94 a cell of NULs", `ФИО;Рост\n\0\0\0;178\n`, {}, 400, "import.damaged"],
  ["TL-94 a mapping with a NUL", people, { mapping: { columns: { "\0": null } } }, 400, "import.mapping"],
])("%s is refused and leaves nothing behind", async (_what, table, more, status, code) => {
  const answer = await plan(table, more);
  expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
  const { db } = app.parts.database;
  expect(await db.selectFrom("roster_imports").where("agency_id", "=", agency.id).select("id").execute()).toEqual([]);
  expect(await Array.fromAsync(app.parts.storage.list("imports/"))).toEqual([]);
});

it("TL-10 other requests are answered while a table is read, and those of one agency that are too many are refused", async () => {
  const line = "Анна Ким;178\n".repeat(3_000);
  let done = 0;
  const uploads = Array.from({ length: 8 }, () =>
    plan(`ФИО;Рост\n${line}`).finally(() => {
      done += 1;
    }),
  );
  const health = await app.get("/api/health");
  expect([health.status, done]).toEqual([200, 0]);
  const answers = await Promise.all(uploads);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body, headers } of refused)
    expect([body.error.code, Number(headers.get("retry-after"))]).toEqual(["service.unavailable", 30]);
});

it("TL-18 a body of 60,000 lists inside each other is refused by every call", async () => {
  const body = `{"email":${"[".repeat(60_000)}${"]".repeat(60_000)}}`;
  for (const path of ["/api/auth/login", "/api/contact", `/api/agencies/${agency.id}/roster`]) {
    const answer = await fetch(`${app.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${agency.booker.token}` },
      body,
    });
    expect([path, answer.status, (await answer.json()).error.code]).toEqual([path, 400, "request.invalid"]);
  }
});
