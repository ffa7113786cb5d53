import { expect, vi } from "vitest";
import type { TestApp, TestUser } from "../../../../test/app.ts";
import { mailedToken } from "../../../../test/mails.ts";
import { startMailer } from "../../../platform/mail/mailer.ts";

/** For tests: a card of 17 whose guardian has consented. What one card knows of an age counts for the person: it comes last. */
export async function haveGuardian(app: TestApp, { token, email: own }: TestUser): Promise<void> {
  const { body } = await app.call("cards.create", { token, body: { first_name: "Незабудка", age: 17 } });
  const email = `guardian-${own}`;
  const guardian = { name: "Канарейка", contact: "+7 900 111-22-33", email };
  const named = await app.call("guardians.name", { token, params: { id: body.data.model.id }, body: guardian });
  expect(named.status).toBe(200);
  const link = { token: await mailedToken(app.parts, email) };
  expect((await app.call("guardians.confirm", { body: link })).status).toBe(200);
}

/** Sends what waits, as a server without a mail server does. */
export async function sendMails(app: TestApp): Promise<void> {
  const mailer = startMailer({ ...app.parts, print: () => {} });
  const { db } = app.parts.database;
  const waiting = () => db.selectFrom("outbox").select("id").where("sent_at", "is", null).execute();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 60_000 });
  await mailer.stop();
}
