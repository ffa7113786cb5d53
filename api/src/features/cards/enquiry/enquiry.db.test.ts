import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { mailsTo } from "../../../../test/mails.ts";
import { type ReceivedMail, type SmtpPeer, startSmtpPeer } from "../../../../test/smtp-peer.ts";
import { verifyBooker } from "../../../../test/verified-booker.ts";
import type { JobRunner } from "../../../platform/jobs/runner.ts";
import { startMailer } from "../../../platform/mail/mailer.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const unknownId = "11111111-1111-4111-8111-111111111111";
const contact = "model.contact@example.com";

async function newCard(owner?: TestUser) {
  const { token, ...user } = owner ?? (await app.createUser({ firstName: "Вера", lastName: "Лугова" }));
  const { body } = await app.call("cards.create", { token, body: { first_name: "Вера", email: contact } });
  return { id: body.data.model.id as string, owner: { ...user, token } };
}

const write = (token: string | undefined, id: string, message: unknown = "Здравствуйте!") =>
  app.call("cards.enquire", { params: { id }, body: { message }, ...(token ? { token } : {}) });

const enquiriesTo = async ({ email }: { email: string }) =>
  (await mailsTo(app.context, email)).filter(({ reply_to }) => reply_to);

describe("a message to a model, over a real mail server", () => {
  let peer: SmtpPeer;
  let mailer: JobRunner;
  beforeEach(async () => {
    peer = await startSmtpPeer();
    const { config, ...context } = app.context;
    mailer = startMailer({ ...context, config: { ...config, smtpUrl: peer.url }, print: () => {} });
  });
  afterEach(async () => {
    await mailer.stop();
    await peer.close();
  });

  /** The first message that came for an account, apart from the product's own mails. */
  async function enquiry({ email }: { email: string }): Promise<ReceivedMail> {
    const find = () => peer.received.find(({ recipients, replyTo }) => replyTo && recipients.includes(email));
    await vi.waitFor(() => expect(find()).toBeDefined(), { timeout: 60_000 });
    return find() as ReceivedMail;
  }

  it("CARD-03 TL-48 reaches the account behind the card, which can answer; the sender learns no address", async () => {
    const { id, owner } = await newCard();
    const sender = await app.createUser({ firstName: "Олег", lastName: "Букер" });
    const message = "Съёмка 12 мая.\n\n<b>Свободны?</b> https://agency.example/casting";
    const { status, body } = await write(sender.token, id, message);
    expect([status, body]).toEqual([201, { success: true, data: {} }]);
    const mail = await enquiry(owner);
    expect(mail).toMatchObject({
      recipients: [owner.email],
      replyTo: [{ address: sender.email }],
      subject: "Сообщение для «Вера» через Compcard",
    });
    expect(mail.text).toContain(`Отправитель назвался «Олег Букер», его адрес: ${sender.email}.`);
    expect(mail.text).toContain(message);
    expect(mail.text).toContain(`${app.context.config.publicUrl}/model/${id}`);
    expect(mail.html).toContain("&lt;b&gt;Свободны?&lt;/b&gt;");
    expect(JSON.stringify(mail.headers)).not.toContain(contact);
  });

  it.each([
    ["en", "A message for “Vera” through Compcard", '<html lang="en">'],
    ["zh", "Compcard：给“Vera”的留言", '<html lang="zh">'],
  ])(
    "I18N-01 FL-49 TL-31 is framed in the model's language, and so is the page it leads to: %s",
    async (locale, subject, html) => {
      const { id, owner } = await newCard();
      await app.context.database.db
        .updateTable("users")
        .set({ locale: locale as "en" })
        .where("id", "=", owner.id)
        .execute();
      await write((await app.createUser()).token, id);
      const mail = await enquiry(owner);
      expect(mail.subject).toContain(subject);
      expect(mail.html).toContain(html);
      expect(mail.text).toContain(`${app.context.config.publicUrl}/${locale}/model/${id}`);
    },
  );
});

it("FL-12 a sender's name writes neither the subject nor a heading of the mail", async () => {
  const { id, owner } = await newCard();
  const sender = await app.createUser();
  // Names from before the rule, and those a provider gave, stand in the table too.
  const name = "Анна». Compcard Security <support@compcard.example> «";
  const { db } = app.context.database;
  await db.updateTable("users").set({ first_name: name, last_name: "" }).where("id", "=", sender.id).execute();
  expect((await write(sender.token, id)).status).toBe(201);
  const [mail] = await enquiriesTo(owner);
  expect(mail?.subject).toBe("Сообщение для «Вера» через Compcard");
  expect(mail?.body_text).toContain(`«Анна’ Compcard Security support compcard example ’», его адрес: ${sender.email}`);
  const headings = /<(title|h1)[^>]*>([^<]*)</g;
  for (const [, , text] of (mail?.body_html ?? "").matchAll(headings))
    expect(text).toBe("Сообщение для «Вера» через Compcard");
});

describe("who may write to whom", () => {
  it("CARD-03 takes 1 to 5,000 characters in any alphabet, and names the field otherwise", async () => {
    const { id, owner } = await newCard();
    const { token } = await app.createUser();
    for (const message of ["", "  \n ", "ы".repeat(5001), null, 7]) {
      const { status, body } = await write(token, id, message);
      expect([status, body.error.code]).toEqual([400, "request.invalid"]);
      expect(body.error.message).toContain("message");
    }
    for (const message of ["!", "שלום 👋 你好 ".repeat(300).trim()]) {
      expect((await write(token, id, message)).status).toBe(201);
    }
    expect(await enquiriesTo(owner)).toHaveLength(2);
  });

  it("CARD-03 refuses a guest, an unconfirmed address and one's own card", async () => {
    const { id, owner } = await newCard();
    const answer = async (token?: string) => {
      const { status, body } = await write(token, id);
      return [status, body.error?.code];
    };
    expect(await answer()).toEqual([401, "session.required"]);
    expect(await answer(owner.token)).toEqual([400, "enquiry.own_card"]);
    const sender = await app.createUser();
    const { db } = app.context.database;
    await db.updateTable("users").set({ email_verified_at: null }).where("id", "=", sender.id).execute();
    expect(await answer(sender.token)).toEqual([403, "account.email_not_verified"]);
    expect(await enquiriesTo(owner)).toEqual([]);
  });

  it("CARD-03 knows no card that is unknown, a draft, hidden or just deleted, and nobody without an address", async () => {
    const { id, owner } = await newCard();
    const { token } = await app.createUser();
    const answer = async (card = id) => {
      const { status, body } = await write(token, card);
      return [status, body.error?.code];
    };
    const { db } = app.context.database;
    const change = (status: "draft" | "hidden" | "published") =>
      db.updateTable("cards").set({ status }).where("id", "=", id).execute();
    expect(await answer(unknownId)).toEqual([404, "card.not_found"]);
    await change("draft");
    expect(await answer()).toEqual([404, "card.not_found"]);
    await change("hidden");
    expect(await answer()).toEqual([404, "card.not_found"]);
    await change("published");
    await db.updateTable("users").set({ email: null }).where("id", "=", owner.id).execute();
    await db.updateTable("cards").set({ email: null }).where("id", "=", id).execute();
    expect(await answer()).toEqual([409, "enquiry.unreachable"]);
    await app.call("cards.remove", { token: owner.token, params: { id } });
    expect(await answer()).toEqual([404, "card.not_found"]);
  });

  it("CARD-03 lets one person write to a card three times a day, also all at once, and to ten cards an hour", async () => {
    const { id, owner } = await newCard();
    const { token } = await app.createUser();
    const answers = await Promise.all(Array.from({ length: 6 }, () => write(token, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429]);
    const [refused] = answers.filter(({ status }) => status === 429);
    expect(refused?.body.error.code).toBe("request.too_many");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(86_000);
    expect(await enquiriesTo(owner)).toHaveLength(3);

    const statuses: number[] = [];
    for (let count = 0; count < 8; count++) statuses.push((await write(token, (await newCard(owner)).id)).status);
    expect(statuses).toEqual([...Array(7).fill(201), 429]);
    const { id: other } = await newCard();
    expect((await write((await app.createUser()).token, other)).status).toBe(201);
  });

  it("TL-48 lets a verified booker write to sixty cards an hour", async () => {
    const booker = await app.createUser();
    await verifyBooker(app.context, booker.id, "Дом моды");
    const statuses = new Set<number>();
    for (let count = 0; count < 12; count++) statuses.add((await write(booker.token, (await newCard()).id)).status);
    expect([...statuses]).toEqual([201]);
  });

  it("CARD-03 protects a card from many senders: sixty messages a day", async () => {
    const { id } = await newCard();
    const { db } = app.context.database;
    const state = { window_started_at: new Date(), count: 59, locked_until: null };
    await db
      .insertInto("throttles")
      .values({ key: `enquiry.card:${id}`, ...state })
      .execute();
    const [one, two] = [await app.createUser(), await app.createUser()];
    expect((await write(one.token, id)).status).toBe(201);
    expect((await write(two.token, id)).status).toBe(429);
  });
});
