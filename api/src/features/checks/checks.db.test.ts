import { CompiledQuery, sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app.ts";
import { canaryMarkers } from "../../../test/canary-contacts.ts";
import { type CheckFixture, changesIn, createCheckFixture, sha256 } from "../../../test/checks/fixtures.ts";
import { listIssues } from "../../core/issues/store.ts";
import { getGuestPrint } from "../../core/reading/print.ts";
import { issueDocument } from "../documents/issue.ts";
import { writeStatements } from "../photos/statements/usecases.ts";

let fixture: CheckFixture;
let app: TestApp;
beforeAll(async () => {
  fixture = await createCheckFixture();
  app = fixture.app;
});
afterAll(() => app.close());

describe("the code of a document", () => {
  it("59 is the same for the same content, and another for other content, language or format", async () => {
    const { id, save } = await fixture.publish();
    const first = await fixture.codeOf(await fixture.documentOf(id, "jpg?side=back"));
    expect(await fixture.codeOf(await fixture.documentOf(id, "jpg?side=back"))).toBe(first);
    const [poster, english] = [
      await fixture.documentOf(id, "poster"),
      await fixture.documentOf(id, "jpg?side=back&lang=en"),
    ];
    await save({ weight: 55, skills: ["dance"] });
    // Not printed: nothing is made again.
    expect(await fixture.codesOf(id)).toHaveLength(3);
    expect(await fixture.codeOf(await fixture.documentOf(id, "jpg?side=back"))).toBe(first);
    expect(await fixture.codesOf(id)).toHaveLength(3);
    await save({ height: 179 });
    const changed = await fixture.codeOf(await fixture.documentOf(id, "jpg?side=back"));
    expect(new Set([first, changed, await fixture.codeOf(poster), await fixture.codeOf(english)]).size).toBe(4);
    await save({ height: 178 });
    expect(await fixture.codeOf(await fixture.documentOf(id, "jpg?side=back"))).toBe(first);
  });

  it("59 stands on every document but the picture of a link", async () => {
    const { id } = await fixture.publish();
    for (const format of ["pdf", "docx", "jpg", "poster", "story", "share"]) await fixture.documentOf(id, format);
    expect((await fixture.codesOf(id)).map(({ kind }) => kind)).toEqual(["docx", "jpg", "pdf", "poster", "story"]);
  });

  it("59 is read askew in a picture of 300 dpi", async () => {
    const { id } = await fixture.publish();
    const picture = await fixture.documentOf(id, "jpg?side=back");
    const code = await fixture.codeOf(picture);
    for (const angle of [7, -18, 100])
      expect(
        await fixture.codeOf(await sharp(picture).resize(1748).rotate(angle, { background: "#888" }).png().toBuffer()),
      ).toBe(code);
  });
});

describe("the check of a document", () => {
  it("59 is current, and answers what guests may read and no contact", async () => {
    const { id, token } = await fixture.publish();
    const code = await fixture.codeOf(await fixture.documentOf(id, "poster"));
    const day = new Date().toISOString().slice(0, 10);
    const found = await fixture.check(`${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`);
    expect(found).toMatchObject({
      ...{ state: "current", issued_on: day, kind: "poster", changes: [], photos_changed: 0, cards_missing: 0 },
      ...{ measured: { on: day, by: { kind: "self", name: null } }, confirmed_at: null },
    });
    expect(found.cards.map((card) => card.id)).toEqual([id]);
    const signedIn = await app.call("checks.get", { token, params: { code } });
    expect(signedIn.body.data.check).toEqual(found);
    expect(JSON.stringify(found)).not.toMatch(canaryMarkers);
    await app.call("cards.confirm", { token, params: { id } });
    expect(await fixture.check(code)).toMatchObject({ state: "current", confirmed_at: day });
  });

  it("59 names a changed field at once, and is current again when it is changed back", async () => {
    const { id, save } = await fixture.publish();
    const code = await fixture.codeOf(await fixture.documentOf(id, "jpg?side=back"));
    expect((await fixture.check(code)).state).toBe("current");
    await save({ height: 179 });
    const found = await fixture.check(code);
    expect([found.state, found.photos_changed, ...changesIn(found)]).toEqual(["changed", 0, [id, "height", 178, 179]]);
    await save({ height: null, first_name: "Лора" });
    // A value that guests no longer read is named, and not quoted.
    expect(changesIn(await fixture.check(code))).toEqual([
      [id, "first_name", "Лариса", "Лора"],
      [id, "height", null, null],
    ]);
    await save({ height: 178, first_name: "Лариса" });
    expect(await fixture.check(code)).toMatchObject({ state: "current", changes: [] });
  });

  it("59 counts printed photos that are replaced, and no others", async () => {
    const { id, token } = await fixture.publish();
    const code = await fixture.codeOf(await fixture.documentOf(id, "jpg?side=back"));
    await fixture.photos.upload(id, "beauty-portrait", fixture.photos.large, token);
    await fixture.photos.upload(id, "dynamic", fixture.photos.large, token);
    expect(await fixture.check(code)).toMatchObject({ state: "current", photos_changed: 0 });
    await fixture.photos.upload(id, "full-body", fixture.photos.large, token);
    expect(await fixture.check(code)).toMatchObject({ state: "changed", changes: [], photos_changed: 1 });
  });

  it("59 follows a photo to files that come while the document is made", async () => {
    const { id, token } = await fixture.publish();
    const print = await getGuestPrint(app.context, id);
    const cards = [{ print, guest: print, photos: print.photos }];
    const issue = await issueDocument(app.context, { document: { kind: "pdf", locale: "ru" }, tag: "any", cards });
    const label = { params: { modelId: id, photoType: "full-body" }, body: { made: "retouched" } };
    await app.call("photos.setMade", { token, ...label });
    await app.context.photoQueue.idle();
    await writeStatements(app.context);
    await issue.store(Buffer.from("file"));
    const { code = "" } = (await fixture.codesOf(id))[0] ?? {};
    expect(await fixture.check(code)).toMatchObject({ state: "current", photos_changed: 0 });
    await fixture.photos.upload(id, "full-body", fixture.photos.large, token);
    expect(await fixture.check(code)).toMatchObject({ state: "changed", photos_changed: 1 });
  });

  it("59 does not change with 40 fields that are not printed, nor with the version", async () => {
    const { id, token, save } = await fixture.publish();
    const code = await fixture.codeOf(await fixture.documentOf(id, "poster"));
    const unprinted = {
      ...{ weight: 55, cup: "B", hair_type: "curly", hair_length: "long", skin_tone: "fair", body_type: "athletic" },
      ...{ ethnic_type: "european", model_type: ["fashion"], phone: "+79001112233", whatsapp: "+79001112244" },
      ...{ email: "other@example.com", agency: "Другое", booker: "Олег", social_media: { vk: "https://vk.com/other" } },
      ...{ shooting_types: ["fashion"], skills: ["dance"], custom_skills: ["дудка"], additional_info: "Ещё слова" },
      ...{ languages: ["english"], custom_languages: ["эльфийский"], visas: ["schengen"], tattoos: ["small"] },
      ...{ piercings: ["ears"], citizenship: ["russia"], driving_license: true, relocation: true, name_han: "拉里莎" },
    };
    for (const [field, value] of Object.entries(unprinted)) await save({ [field]: value });
    await app.call("cards.setVisibility", { token, params: { id }, body: { listed: false, enquiries: false } });
    await app.call("handles.set", { token, params: { id }, body: { handle: `larisa-${Date.now()}` } });
    expect(await fixture.check(code)).toMatchObject({ state: "current", changes: [], photos_changed: 0 });
  });

  it.each([
    ["first_name", "Мария"],
    ["last_name", "Иванова"],
    ["age", 23],
    ["location", "Казань, Россия"],
    ["height", 180],
    ["chest", 84],
    ["waist", 61],
    ["hips", 90],
    ["shoe_size", 40],
    ["clothing_size", "M"],
    ["eye_color", "green"],
    ["hair_color", "black"],
  ])("59 names %s, which is printed", async (field, value) => {
    const { id, save } = await fixture.publish();
    const code = await fixture.codeOf(await fixture.documentOf(id, "poster"));
    const { status, body } = await save({ [field]: value });
    expect([status, body.error]).toEqual([200, undefined]);
    const found = await fixture.check(code);
    expect([found.state, found.changes.map(({ field }) => field)]).toEqual(["changed", [field]]);
  });

  it("59 of a card that is hidden from search stays current; of a withdrawn, restricted or deleted one it is unknown", async () => {
    const [withdrawn, restricted, deleted] = [
      await fixture.publish(),
      await fixture.publish(),
      await fixture.publish(),
    ];
    const codes: string[] = [];
    for (const { id } of [withdrawn, restricted, deleted])
      codes.push(await fixture.codeOf(await fixture.documentOf(id, "poster")));
    const [first = "", second = "", third = ""] = codes;
    for (const code of codes) expect((await fixture.check(code)).state).toBe("current");

    const { token, id } = withdrawn;
    await app.call("cards.setVisibility", { token, params: { id }, body: { listed: false } });
    expect((await fixture.check(first)).state).toBe("current");
    await withdrawn.save({ status: "draft" });
    await fixture.isUnknown(first);
    await withdrawn.save({ status: "published" });
    // Its photos have moved to other addresses, and are the same.
    expect(await fixture.check(first)).toMatchObject({ state: "current", photos_changed: 0 });

    await restricted.save({ age: 17 });
    await fixture.isUnknown(second);
    await app.call("cards.remove", { token: deleted.token, params: { id: deleted.id } });
    await fixture.isUnknown(third);
    expect(await fixture.codesOf(deleted.id)).toEqual([]);
  });

  it.each([
    "0000000000",
    "ZZZZZ-ZZZZZ",
    "H7KQ2-M9TX",
    "U7KQ2-M9TXR",
    "null",
    "%00",
    "' or 1=1 --",
    "🙂",
    "x".repeat(90),
  ])("59 of the code %j is unknown", (code) => fixture.isUnknown(code));
});

describe("a file", () => {
  it("59 is the same, another format of the same content, or different, also after the card changes", async () => {
    const { id, token, save } = await fixture.publish();
    const [poster, jpg] = [await fixture.documentOf(id, "poster"), await fixture.documentOf(id, "jpg")];
    const code = await fixture.codeOf(poster);
    const compare = async (digest: string) =>
      (await app.call("checks.compareFile", { params: { code }, body: { sha256: digest } })).body.data?.file;
    expect(await compare(sha256(poster))).toBe("same");
    expect(await compare(sha256(jpg))).toBe("other_format");
    expect(await compare("0".repeat(64))).toBe("different");
    const side = async (name: string) => sha256(await fixture.documentOf(id, `jpg?side=${name}`));
    expect([await compare(await side("front")), await compare(await side("back"))]).toEqual([
      "other_format",
      "other_format",
    ]);
    // Another photo in front is another document.
    expect(await compare(sha256(await fixture.documentOf(id, "jpg?front=full-body")))).toBe("different");
    await fixture.photos.upload(id, "beauty-portrait", fixture.photos.large, token);
    expect(await compare(sha256(await fixture.documentOf(id, "jpg")))).toBe("different");
    await save({ height: 179 });
    expect(await compare(sha256(poster))).toBe("same");
    expect(await compare(sha256(await fixture.documentOf(id, "jpg")))).toBe("different");
    for (const wrong of ["", "xyz", sha256(poster).toUpperCase()]) {
      const answer = await app.call("checks.compareFile", { params: { code }, body: { sha256: wrong } });
      expect([answer.status, answer.body.error.code]).toEqual([400, "request.invalid"]);
    }
  });
});

it("59 among many codes one is found by the index, and no row is read by a scan", async () => {
  const { id } = await fixture.publish();
  const code = await fixture.codeOf(await fixture.documentOf(id, "poster"));
  const { db } = app.context.database;
  await sql`insert into issues select lpad(n::text, 10, '0'), ${id}::uuid, 0, 1, 'pdf', 'ru', '{}', '{}', '{}', current_date
    from generate_series(1, 50000) as n`.execute(db);
  await sql`analyze issues`.execute(db);
  const read = new Map<string, readonly unknown[]>();
  const stop = app.context.database.watch(({ text, values }) => /\bissues\b/.test(text) && read.set(text, values));
  await listIssues(db, code);
  stop();
  expect(read.size).toBe(1);
  for (const [text, values] of read) {
    const explain = CompiledQuery.raw(`explain ${text}`, [...values]);
    const { rows } = await db.executeQuery<{ "QUERY PLAN": string }>(explain);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toContain("Seq Scan");
  }
});
