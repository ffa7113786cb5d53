import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { mailKinds } from "../../src/platform/mail/kinds.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { mailsTo } from "../mails.ts";
import { makeAgency, makeUnclaimed, scenes, setSceneApp, stranger } from "./mail-scenes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  setSceneApp(app);
});
afterAll(() => app.close());
beforeEach(() => db().deleteFrom("throttles").execute());

const db = () => app.context.database.db;
const isLink = /www\.|prize[^\s»”]/u;

const refusals = ["account.email_not_verified", "agency.unconfirmed", "selection.no_holds", "agency.not_found"];

const all = Object.entries(scenes).flatMap(([kind, ways]) =>
  Object.entries(ways).map(([way, make]) => [kind, way, make] as const),
);

it("TL-16 each kind of mail to others has a scene here", () => {
  const others = Object.entries(mailKinds).filter(([, recipient]) => recipient === "other");
  expect(Object.keys(scenes).toSorted()).toEqual(others.map(([kind]) => kind).toSorted());
});

it.each(all)("TL-16 a mail to others (%s) %s bears no link that a name contains", async (_kind, _way, make) => {
  const { to, send } = await make();
  const before = (await mailsTo(app.context, to)).length;
  const { status, body } = await send();
  expect([status < 300, body.error]).toEqual([true, undefined]);
  const mails = (await mailsTo(app.context, to)).slice(before);
  expect(mails).toHaveLength(1);
  for (const { subject, body_text, body_html } of mails)
    for (const text of [subject, body_text, body_html ?? ""]) expect(text).not.toMatch(isLink);
});

it.each(all)(
  "TL-16 a mail to others (%s) %s is not sent before the sender's address is confirmed",
  async (_kind, _way, make) => {
    const { to, send, unconfirm } = await make();
    const before = (await mailsTo(app.context, to)).length;
    await unconfirm();
    const { status, body } = await send();
    if (body.error) expect(refusals).toContain(body.error.code);
    else expect(status).toBeLessThan(300);
    expect(await mailsTo(app.context, to)).toHaveLength(before);
  },
);

it("TL-16 three mails of a kind a day are sent about one card, to whatever addresses", async () => {
  const agency = await makeAgency();
  const params = { id: agency.id, cardId: await makeUnclaimed(agency) };
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const body = { email: stranger() };
    statuses.push((await app.call("roster.invite", { token: agency.booker.token, params, body })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

const states = all.flatMap(([...scene]) =>
  (["verified", "waiting"] as const).map((state) => [...scene, state] as const),
);

it.each(states)(
  "AGY-29 a mail to others (%s) %s has its verified agency above it",
  async (_kind, _way, make, state) => {
    const { config } = app.context;
    const { to, send, agency } = await make();
    const set = { name: "Дом «Север»", logo_key: "logos/north.webp", state };
    if (agency) await db().updateTable("agencies").set(set).where("id", "=", agency.id).execute();
    const before = (await mailsTo(app.context, to)).length;
    const { status } = await send();
    const mails = (await mailsTo(app.context, to)).slice(before);
    expect(mails).toHaveLength(status < 300 ? 1 : 0);
    for (const { body_html, body_text } of mails) {
      const lines = [...(body_html ?? "").matchAll(/<p [^>]*>(.*?)<\/p>/gs)].map(([, text = ""]) => text);
      const isNamed = agency && state === "verified";
      expect(lines[0]).toMatch(isNamed ? /Дом «Север»$/ : new RegExp(`^${config.site.name}$`));
      expect(lines[0]?.includes(`src="${config.publicUrl}/media/logos/north.webp"`)).toBe(Boolean(isNamed));
      if (isNamed) expect(lines.at(-1)).toBe(config.site.name);
      expect(body_text.trim().endsWith(config.site.name)).toBe(true);
    }
  },
);
