import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUnclaimed, createAgency, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { deepJson } from "../../../test/bombs.ts";
import { workbookOf } from "../../../test/card-import/workbook-fixtures.ts";
import { picture } from "../../../test/images/picture-fixtures.ts";

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
  ["TL-94 half of a surrogate pair in a cell", '{"ФИО":"Анна \\ud83d"}\n', {}, 400, "import.damaged"],
  ["TL-94 half of a surrogate pair in a name of a column", '{"ФИО":"Анна","\\ude00":1}\n', {}, 400, "import.damaged"],
  [
    "TL-94 a mapping with half of a surrogate pair",
    people,
    { mapping: { columns: { "\ud83d": null } } },
    400,
    "import.mapping",
  ],
  ["TL-94 a mapping with a NUL", people, { mapping: { columns: { "\0": null } } }, 400, "import.mapping"],
])("%s is refused and leaves nothing behind", async (_what, table, more, status, code) => {
  const answer = await plan(table, more);
  expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
  const { db } = app.context.database;
  expect(await db.selectFrom("roster_imports").where("agency_id", "=", agency.id).select("id").execute()).toEqual([]);
  expect(await Array.fromAsync(app.context.storage.list("imports/"))).toEqual([]);
});

it.each(["the temporary folder", "the folder of uploads"])(
  "TL-14 TL-18 %s cannot be written: a named refusal, and nothing is left behind",
  async (which) => {
    const { storage, database, config } = app.context;
    const blocked = join(config.dataDir, "blocked");
    await writeFile(blocked, "");
    const media = join(config.dataDir, "media/imports");
    await rm(media, { recursive: true, force: true });
    if (which === "the folder of uploads") await rename(blocked, media);
    const other = await startTestApp({}, app, {
      storage: which === "the temporary folder" ? { ...storage, tmpDir: blocked } : storage,
    });
    const form = new FormData();
    form.append("file", new Blob([people]), "roster.csv");
    const { status, headers, body } = await other.call("imports.plan", {
      ...{ token: agency.booker.token, params: { id: agency.id }, form },
    });
    await other.close();
    await rm(media, { force: true });
    expect([status, body.error.code, headers.get("retry-after")]).toEqual([503, "storage.failed", "30"]);
    expect(body.error.message).not.toContain(config.dataDir);
    expect(
      await database.db.selectFrom("roster_imports").where("agency_id", "=", agency.id).select("id").execute(),
    ).toEqual([]);
    expect(await readdir(storage.tmpDir)).toEqual([]);
    expect(await Array.fromAsync(storage.list("imports/"))).toEqual([]);
  },
);

it("TL-10 an upload's mapping keeps the columns of its table, a correction of others is refused", async () => {
  const columns = {
    Рост: "height",
    ...Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`Чужая ${at}`, null])),
  };
  const { id: importId, mapping } = (await plan(people, { mapping: { columns } })).body.data.import;
  expect(mapping.columns).toEqual({ Рост: "height" });
  const input = { token: agency.booker.token, params: { id: agency.id, importId } };
  const wrong = await app.call("imports.correct", { ...input, body: { mapping: { columns: { Чужая: "waist" } } } });
  expect([wrong.status, wrong.body.error.code]).toEqual([400, "import.mapping"]);
  expect(wrong.body.error.message).toContain("Чужая");
  const right = await app.call("imports.correct", { ...input, body: { mapping: { columns: { Рост: null } } } });
  expect(right.body.data.import.mapping.columns).toEqual({ Рост: null });
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

describe("TL-19 uploads of an account", () => {
  const small = Buffer.alloc(2_500_000, people);
  const logo = () => picture().png().toBuffer();
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ rateLimit: true }, app);
  });
  afterAll(() => limited.close());

  async function send(
    name: "imports.plan" | "agencies.saveLogo",
    user: TestUser,
    { id }: { id: string },
    file: Buffer,
  ) {
    const form = new FormData();
    form.append(name === "imports.plan" ? "file" : "logo", new Blob([new Uint8Array(file)]), "file");
    const { status, body, headers } = await limited.call(name, { token: user.token, params: { id }, form });
    return { answer: [status, body.error?.code], retryAfter: Number(headers.get("retry-after")) };
  }
  const setSpent = ({ id }: TestUser, megabytes: number) =>
    sql`insert into throttles (key, window_started_at, count) values (${`upload.megabytes:${id}`}, now(), ${megabytes})
      on conflict (key) do update set count = excluded.count, locked_until = null`.execute(app.context.database.db);

  it("TL-19 have one budget for all its agencies; what goes beyond it is refused and leaves nothing behind", async () => {
    const [one, other] = [await createAgency(app), await createAgency(app)];
    const { owner } = one;
    const member = { agency_id: other.id, user_id: owner.id, role: "owner" as const };
    await app.context.database.db.insertInto("agency_members").values(member).execute();
    await setSpent(owner, 5_998);
    const cut = await send("imports.plan", owner, one, small);
    expect(cut.answer).toEqual([429, "upload.too_much"]);
    expect(cut.retryAfter).toBeGreaterThan(80_000);
    expect(await readdir(app.context.storage.tmpDir)).toEqual([]);
    const table = Buffer.from(people);
    expect((await send("imports.plan", owner, other, table)).answer).toEqual([429, "upload.too_much"]);
    expect((await send("agencies.saveLogo", owner, other, await logo())).answer).toEqual([429, "upload.too_much"]);
    expect((await send("imports.plan", other.owner, other, table)).answer).toEqual([201, undefined]);
    await setSpent(owner, 0);
    expect((await send("agencies.saveLogo", owner, other, await logo())).answer).toEqual([200, undefined]);
    expect((await send("imports.plan", owner, other, Buffer.from(`${people}${" ".repeat(2_000_000)}`))).answer).toEqual(
      [201, undefined],
    );
    const { rows } = await sql<{
      count: number;
    }>`select count from throttles where key = ${`upload.megabytes:${owner.id}`}`.execute(app.context.database.db);
    expect(rows).toEqual([{ count: 4 }]);
  });

  it("TL-19 come after the address of the agency is confirmed: tables, logos, photos of its cards", async () => {
    const own = await createAgency(app);
    const cardId = await addUnclaimed(app, own);
    const confirm = (confirmed_at: Date | null) =>
      app.context.database.db.updateTable("agencies").set({ confirmed_at }).where("id", "=", own.id).execute();
    const upload = async () => {
      const form = new FormData();
      form.append("photoType", "dynamic");
      form.append("photo", new Blob([new Uint8Array(await logo())]), "a.png");
      const answer = await limited.call("photos.upload", {
        token: own.booker.token,
        params: { modelId: cardId },
        form,
      });
      return [answer.status, answer.body.error?.code];
    };
    await confirm(null);
    const unconfirmed = [409, "agency.unconfirmed"];
    expect((await send("imports.plan", own.booker, own, Buffer.from(people))).answer).toEqual(unconfirmed);
    expect((await send("agencies.saveLogo", own.owner, own, await logo())).answer).toEqual(unconfirmed);
    expect(await upload()).toEqual(unconfirmed);
    await confirm(new Date());
    expect((await send("imports.plan", own.booker, own, Buffer.from(people))).answer).toEqual([201, undefined]);
    expect(await upload()).toEqual([200, undefined]);
  });
});

it("TL-18 a body of 60,000 lists inside each other is refused by every call", async () => {
  for (const path of ["/api/auth/login", "/api/contact", `/api/agencies/${agency.id}/roster`]) {
    const answer = await fetch(`${app.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${agency.booker.token}` },
      body: deepJson,
    });
    expect([path, answer.status, (await answer.json()).error.code]).toEqual([path, 400, "request.invalid"]);
  }
});
