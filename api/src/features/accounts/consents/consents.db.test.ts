import { createHash } from "node:crypto";
import { type ConsentKind, consentVersions } from "@compcard/domain/consents/kinds";
import { consentText } from "@compcard/domain/consents/texts";
import { localizeSite } from "@compcard/domain/site";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Line {
  kind: ConsentKind;
  version: string;
  given: boolean;
  at: string;
}

async function save(user: TestUser, kind: ConsentKind, given: boolean, version: string = consentVersions[kind]) {
  const answer = await app.call("auth.saveConsent", { token: user.token, body: { kind, version, given } });
  expect(answer.status).toBe(200);
  return answer.body.data.consents as Line[];
}
const publish = async (user: TestUser, body: object = {}, on = app) =>
  on.call("cards.create", { token: user.token, body: { first_name: "Вера", ...body } });
const find = (id: string) => app.call("cards.getPublic", { params: { id } });

describe("the ledger of consents", () => {
  it("records what was shown, when and where, and is append-only", async () => {
    const body = { password: "Podium7x", confirmPassword: "Podium7x", locale: "en", consents: ["processing", "mails"] };
    const made = await app.call("auth.register", { body: { ...body, email: "ledger@example.com" } });
    expect(made.status).toBe(201);
    const { db } = app.context.database;
    const rows = await db
      .selectFrom("consents")
      .selectAll()
      .where("user_id", "=", made.body.data.user.id)
      .orderBy("id")
      .execute();
    const { title, text } = consentText("processing", "en", localizeSite(app.context.config.site, "en"));
    const hash = createHash("sha256")
      .update([title, ...text].join("\n\n"))
      .digest("hex");
    expect(rows).toMatchObject([
      { kind: "processing", version: consentVersions.processing, given: true, way: "sign-up", locale: "en" },
      { kind: "mails", given: true, way: "sign-up" },
    ]);
    expect(Buffer.from(rows[0]?.text_hash ?? []).toString("hex")).toBe(hash);
    await expect(sql`update consents set given = false`.execute(db)).rejects.toThrow(/only added/);
  });

  it("lists the newest entry first; a repeated one adds nothing", async () => {
    const user = await app.createUser();
    await save(user, "publication", true);
    await save(user, "publication", true);
    const lines = await save(user, "publication", false);
    expect(lines.map(({ kind, given }) => [kind, given])).toEqual([
      ["publication", false],
      ["publication", true],
    ]);
    expect((await app.call("auth.consents", { token: user.token })).body.data.consents).toEqual(lines);
    expect((await app.call("auth.consents")).status).toBe(401);
  });

  it("SL-08 records an earlier text under its own day and hash", async () => {
    const user = await app.createUser();
    expect(await save(user, "publication", true, "2026-11-22")).toMatchObject([{ version: "2026-11-22", given: true }]);
    const lines = await save(user, "publication", true);
    expect(lines.map(({ version }) => version)).toEqual([consentVersions.publication, "2026-11-22"]);
    const rows = await app.context.database.db
      .selectFrom("consents")
      .select("text_hash")
      .where("user_id", "=", user.id)
      .execute();
    const hashes = rows.map(({ text_hash }) => Buffer.from(text_hash ?? []).toString("hex"));
    expect([new Set(hashes).size, hashes.every((hash) => hash.length === 64)]).toEqual([2, true]);
  });

  it.each([true, false])("SL-08 refuses a day on which no text was published (given: %s)", async (given) => {
    const { token } = await app.createUser();
    const body = { kind: "mails", version: "2020-02-29", given };
    const answer = await app.call("auth.saveConsent", { token, body });
    expect([answer.status, answer.body.error.code]).toEqual([400, "request.invalid"]);
    expect(answer.body.error.details).toMatchObject([{ path: "version" }]);
    expect((await app.call("auth.consents", { token })).body.data.consents).toEqual([]);
  });

  it.each([
    [{ kind: "cookies", version: "2026-01-01", given: true }, "kind"],
    [{ kind: "mails", version: "1.0", given: true }, "version"],
    [{ kind: "mails", version: "2026-01-01", given: "yes" }, "given"],
  ])("names the field that is wrong", async (body, field) => {
    const { token } = await app.createUser();
    const answer = await app.call("auth.saveConsent", { token, body });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code: "request.invalid", message: expect.stringContaining(field) });
  });
});

describe("a withdrawal", () => {
  it("of publication makes every card a draft at once, and bars another until it is given again", async () => {
    const user = await app.createUser();
    const ids = [await publish(user, { consents: ["publication"] }), await publish(user)].map(
      ({ body }) => body.data.model.id,
    );
    for (const id of ids) expect((await find(id)).status).toBe(200);
    await save(user, "publication", false);
    for (const id of ids) expect((await find(id)).status).toBe(404);
    const { token } = user;
    const found = await app.call("search.find", { query: { q: "Вера" } });
    expect(found.body.data.models.filter(({ id }: { id: string }) => ids.includes(id))).toEqual([]);

    const params = { id: ids[0] as string };
    const refused = await app.call("cards.save", { token, params, body: { status: "published" } });
    expect([refused.status, refused.body.error.code]).toEqual([409, "consent.required"]);
    expect(refused.body.error.details).toMatchObject([{ path: "publication" }]);
    expect((await publish(user)).body.error.code).toBe("consent.required");
    expect((await app.call("cards.save", { token, params, body: { height: 180, status: "draft" } })).status).toBe(200);
    await save(user, "publication", true);
    expect((await app.call("cards.save", { token, params, body: {} })).body.data.model).toMatchObject({
      status: "published",
      height: 180,
    });
    expect((await find(params.id)).status).toBe(200);
  });

  it("of processing does the same and stops the news; a card that a moderator hid stays hidden", async () => {
    const user = await app.createUser();
    const [shown, hidden] = [await publish(user), await publish(user)].map(({ body }) => body.data.model.id);
    await app.context.database.db.updateTable("cards").set({ status: "hidden" }).where("id", "=", hidden).execute();
    const body = { name: "Подиум", query: "minHeight=175", notify: true };
    await app.call("searches.create", { token: user.token, body });
    await save(user, "processing", false);
    expect((await find(shown)).status).toBe(404);
    const own = await app.call("cards.list", { token: user.token });
    const statuses = own.body.data.models.map(({ status }: { status: string }) => status).sort();
    expect(statuses).toEqual(["draft", "hidden"]);
    const { searches } = (await app.call("searches.list", { token: user.token })).body.data;
    expect(searches).toMatchObject([{ notify: false }]);
  });

  it("of mails ends those about saved searches and no others, and turning one on consents again", async () => {
    const user = await app.createUser();
    const { token } = user;
    const body = { name: "Подиум", query: "minHeight=176", notify: true };
    const { id } = (await app.call("searches.create", { token, body })).body.data.search;
    const ledger = async () => (await app.call("auth.consents", { token })).body.data.consents as Line[];
    expect(await ledger()).toMatchObject([{ kind: "mails", given: true }]);
    const { db } = app.context.database;
    const mail = {
      recipient: user.email,
      subject: "Новое",
      body_text: "",
      unsubscribe_url: "https://a.example/api/searches/off?token=x",
    };
    const other = { ...mail, subject: "Голоса", unsubscribe_url: "https://a.example/api/selections/off?token=x" };
    await db
      .insertInto("outbox")
      .values(
        [mail, other].map((one) => ({ ...one, reply_to: null, body_html: null, sent_at: null, last_error: null })),
      )
      .execute();
    await save(user, "mails", false);
    expect((await app.call("searches.list", { token })).body.data.searches).toMatchObject([{ notify: false }]);
    const { rows: waiting } = await sql`select subject from outbox where recipient = ${user.email}
      and unsubscribe_url is not null`.execute(db);
    expect(waiting).toEqual([{ subject: "Голоса" }]);
    await app.call("searches.change", { token, params: { id }, body: { notify: true } });
    expect(await ledger()).toMatchObject([{ given: true }, { given: false }, { given: true }]);
  });
});

describe("without consents", () => {
  it("nothing is refused that was never requested", async () => {
    const user = await app.createUser();
    expect((await publish(user)).status).toBe(201);
    expect((await app.call("auth.consents", { token: user.token })).body.data.consents).toEqual([]);
  });

  it("`consents` alone is no card: the draft that is offered, with the consents noted", async () => {
    const { token } = await app.createUser();
    const made = await app.call("cards.create", { token, body: { consents: ["publication"] } });
    expect([made.status, made.body.data.model.status]).toEqual([201, "draft"]);
    expect((await app.call("auth.consents", { token })).body.data.consents).toMatchObject([{ kind: "publication" }]);
  });

  it("CONSENT=required refuses a sign-up and a publication, and takes them with", async () => {
    const strict = await startTestApp({ consentRequired: true }, app);
    try {
      const person = { email: "strict@example.com", password: "Podium7x", confirmPassword: "Podium7x" };
      const refused = await strict.call("auth.register", { body: person });
      expect([refused.status, refused.body.error.code]).toEqual([409, "consent.required"]);
      const body = { ...person, consents: ["processing"] };
      expect((await strict.call("auth.register", { body })).status).toBe(201);

      const user = await app.createUser();
      await save(user, "processing", true);
      expect((await publish(user, {}, strict)).body.error.code).toBe("consent.required");
      const draft = (await strict.call("cards.create", { token: user.token })).body.data.model;
      const change = { token: user.token, params: { id: draft.id }, body: {} };
      expect((await strict.call("cards.save", change)).body.error.code).toBe("consent.required");
      await save(user, "publication", true, "2026-11-22");
      expect((await strict.call("cards.save", change)).body.error.code).toBe("consent.required");
      expect((await publish(user, { consents: ["publication"] }, strict)).status).toBe(201);
      expect((await strict.call("cards.save", change)).body.data.model.status).toBe("published");
    } finally {
      await strict.close();
    }
  });

  it("uniform errors answer a taken address and a free one alike", async () => {
    const uniform = await startTestApp({ uniformErrors: true, emailVerification: true }, app);
    try {
      const body = { password: "Podium7x", confirmPassword: "Podium7x", consents: ["processing"] };
      const { email } = await app.createUser();
      const answers = await Promise.all(
        [email, "uniform-free@example.com"].map((one) =>
          uniform.call("auth.register", { body: { ...body, email: one } }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      await uniform.context.background.idle();
      const { db } = app.context.database;
      const stored = await db
        .selectFrom("consents")
        .innerJoin("users", "users.id", "consents.user_id")
        .select(["users.email", "kind"])
        .where("users.email", "=", "uniform-free@example.com")
        .execute();
      expect(stored).toMatchObject([{ kind: "processing" }]);
    } finally {
      await uniform.close();
    }
  });
});
