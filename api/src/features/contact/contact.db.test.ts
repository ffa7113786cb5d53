import { calls } from "@compcard/domain/calls";
import { retentionDays } from "@compcard/domain/retention";
import { unstatedSite } from "@compcard/domain/site";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { deleteExpiredMessages, saveContactMessage } from "./usecases.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const message = { name: "Ольга Букер", email: "Olga@Example.com", message: "Здравствуйте!\n\nКак попасть в каталог?" };

describe("POST /contact", () => {
  it("CONTACT-02 FL-12 keeps the message and mails it to the site's address", async () => {
    const { status, body } = await app.call("contact.send", { body: message });
    expect([status, body.success]).toEqual([201, true]);
    const { db } = app.context.database;
    const stored = await db.selectFrom("contact_messages").selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ ...message, email: "olga@example.com" });
    const mail = await db
      .selectFrom("outbox")
      .selectAll()
      .where("reply_to", "=", "olga@example.com")
      .executeTakeFirstOrThrow();
    expect(mail.recipient).toBe(app.context.config.contactEmail);
    expect(mail.subject).toBe("Compcard: сообщение с сайта");
    expect(mail.body_text).toContain("Имя: «Ольга Букер»");
  });

  it.each([
    ["en", "Podium: a message from the site", "Name: “Ольга Букер”"],
    ["zh", "Podium：网站留言", "姓名：“Ольга Букер”"],
  ] as const)("FL-47 the letter speaks the operator's language: %s", async (language, subject, name) => {
    const config = { ...app.context.config, site: { ...unstatedSite, name: "Podium", language } };
    const email = `${language}@example.com`;
    await saveContactMessage({ ...app.context, config }, { ...message, email });
    const { db } = app.context.database;
    const mail = await db.selectFrom("outbox").selectAll().where("reply_to", "=", email).executeTakeFirstOrThrow();
    expect(mail.subject).toBe(subject);
    expect(mail.body_text).toContain(name);
  });

  it.each([
    [{ ...message, name: " " }, "name"],
    [{ ...message, email: "olga" }, "email"],
    [{ ...message, message: "x".repeat(5001) }, "message"],
    [{ name: "a" }, "email"],
  ])("CONTACT-02 names the field that is wrong", async (body, field) => {
    const answer = await app.call("contact.send", { body });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code: "request.invalid", message: expect.stringContaining(field) });
  });
});

it("FL-15 letters go when their time is over", async () => {
  const { db } = app.context.database;
  await db.deleteFrom("contact_messages").execute();
  for (const [name, days] of [
    ["old", retentionDays.letters + 1],
    ["fresh", retentionDays.letters - 1],
  ] as const) {
    const created_at = new Date(Date.now() - days * 86_400_000);
    await db
      .insertInto("contact_messages")
      .values({ ...message, name, created_at })
      .execute();
  }
  await deleteExpiredMessages(app.context);
  expect(await db.selectFrom("contact_messages").select("name").execute()).toEqual([{ name: "fresh" }]);
});

describe("the frame of every call", () => {
  it("answers JSON for an unknown path, a broken body and a wrong content type", async () => {
    const unknown = await app.get("/api/nothing");
    expect([unknown.status, (await unknown.json()).error.code]).toEqual([404, "request.not_found"]);
    const brokenEscape = await app.get("/api/models/public/%ZZ");
    expect([brokenEscape.status, (await brokenEscape.json()).error.code]).toEqual([404, "card.not_found"]);
    const headers = { "content-type": "application/json" };
    const broken = await app.get("/api/contact", { method: "POST", headers, body: "{" });
    expect([broken.status, (await broken.json()).error.code]).toEqual([400, "request.invalid"]);
    const foreign = await app.get("/api/contact", {
      method: "POST",
      headers: { "content-type": "text/csv" },
      body: "a,b",
    });
    expect([foreign.status, (await foreign.json()).error.code]).toEqual([415, "request.unsupported_type"]);
  });

  it("describes every call", async () => {
    const description = await (await app.get("/api/openapi.json")).json();
    const pages = {
      "auth.vkStart": ["GET", "/auth/vk/start"],
      "auth.oidcStart": ["GET", "/auth/oidc/start"],
      "auth.export": ["GET", "/auth/export"],
      "health.alive": ["GET", "/health"],
      "health.ready": ["GET", "/ready"],
    } as const;
    for (const [name, [method, path]] of Object.entries({ ...calls, ...pages })) {
      const described = description.paths[`/api${path.replace(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()];
      expect(described).toMatchObject({ operationId: name, summary: expect.stringMatching(/\.$/) });
    }
    expect((await app.get("/api/docs/")).status).toBe(200);
    const reader = await app.get("/api/docs/js/scalar.js");
    expect([reader.status, reader.headers.get("content-type")]).toEqual([200, expect.stringMatching("javascript")]);
    expect((await app.get("/api/health")).status).toBe(200);
  });
});
