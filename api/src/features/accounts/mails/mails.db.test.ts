import { type Locale, locales } from "@compcard/domain/locale";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { type ReceivedMail, type SmtpPeer, startSmtpPeer } from "../../../../test/smtp-peer.ts";
import type { JobRunner } from "../../../platform/jobs/runner.ts";
import { jobsChannel } from "../../../platform/jobs/store.ts";
import { startMailer } from "../../../platform/mail/mailer.ts";
import { register } from "../usecases.ts";
import { composeAccountMail } from "./compose.ts";
import { type MailKind, mailTexts } from "./texts.ts";

let app: TestApp;
let peer: SmtpPeer;
let mailer: JobRunner;
beforeAll(async () => {
  app = await startTestApp({ mailFrom: "Compcard <noreply@cards.example>" });
  peer = await startSmtpPeer();
  mailer = startMailer({ ...app.context, config: { ...app.context.config, smtpUrl: peer.url } });
});
afterAll(async () => {
  await mailer.stop();
  await app.close();
  await peer.close();
});

const password = "Podium7x";
const patience = { timeout: 60_000, interval: 20 };
const arrived = (email: string, count: number) =>
  vi.waitFor(() => {
    const mails = peer.received.filter(({ recipients }) => recipients.includes(email));
    expect(mails).toHaveLength(count);
    return mails;
  }, patience);

/** The visible text of a mail, and the headers that mail programs use. */
function expectMail(mail: ReceivedMail | undefined, locale: Locale, kind: MailKind, email: string, link: RegExp): void {
  const { subject, lead, action, note } = mailTexts(kind, "Compcard", locale);
  expect(mail).toMatchObject({ subject, to: [{ address: email }], recipients: [email] });
  expect(mail?.from).toEqual({ name: "Compcard", address: "noreply@cards.example" });
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@cards\.example>$/);
  expect(Date.parse(mail?.date ?? "")).not.toBeNaN();
  const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({ "auto-submitted": "auto-generated", "mime-version": "1.0" });
  expect(headers["content-type"]).toContain("multipart/alternative");

  const lines = (mail?.text ?? "").split("\n").map((line) => line.trimEnd());
  expect(lines).toEqual(expect.arrayContaining([lead, action + (locale === "zh" ? "：" : ":"), note]));
  const links = lines.filter((line) => line.includes("://"));
  expect(links).toEqual([expect.stringMatching(link)]);
  expect(mail?.html).toContain(`<html lang="${locale}">`);
  expect(mail?.html?.split(`href="${links[0]}"`)).toHaveLength(3);
  expect(mail?.html).not.toMatch(/<img|<script|https?:\/\/(?!localhost)/);
}

it.each(locales)(
  "VERIFY-07 AUTH-13 AUTH-17 FL-49 writes every mail in the person's language, with one plain link to a page in it: %s",
  async (locale) => {
    const email = `mail-${locale}@example.com`;
    const { publicUrl } = app.context.config;
    const linkTo = (page: string) => new RegExp(`^${publicUrl}${locale === "ru" ? "" : `/${locale}`}/${page}$`);
    const form = { email, password, confirmPassword: password, firstName: "Анна", lastName: "", locale };
    await app.call("auth.register", { body: form });
    const [first] = await arrived(email, 1);
    expectMail(first, locale, "verify", email, linkTo("verify-email\\?token=[\\w-]{64}"));

    const token = /token=([\w-]+)/.exec(first?.text ?? "")?.[1] ?? "";
    const { body } = await app.call("auth.verifyEmail", { body: { token } });
    await app.call("auth.forgotPassword", { body: { email } });
    const [, second] = await arrived(email, 2);
    expectMail(second, locale, "reset", email, linkTo("reset-password\\?token=[\\w-]{64}"));

    const change = { currentPassword: password, newPassword: "Another7km", confirmPassword: "Another7km" };
    await app.call("auth.changePassword", { token: body.data.token, body: change });
    const [, , third] = await arrived(email, 3);
    expectMail(third, locale, "passwordChanged", email, linkTo("forgot-password"));

    const uniform = { ...app.context, config: { ...app.context.config, uniformErrors: true } };
    await register(uniform, form, { ip: "192.0.2.1", userAgent: "", locale: "ru" });
    const [, , , fourth] = await arrived(email, 4);
    expectMail(fourth, locale, "alreadyRegistered", email, linkTo("login"));
  },
  20_000,
);

it.each(locales)("FL-47 every mail contains the site's name, in %s", (locale) => {
  const kinds = ["verify", "reset", "passwordChanged", "alreadyRegistered", "newDevice", "emailChange", "newEmail"];
  for (const kind of [
    ...kinds,
    "emailTaken",
    "linked",
    "token",
    "recoveryMade",
    "recoveryUsed",
    "recoveryRemoved",
  ] as MailKind[]) {
    const link = "https://cards.example/login";
    const mail = composeAccountMail({
      to: "a@example.com",
      locale,
      site: { name: "Podium & Co", accent: null },
      kind,
      link,
    });
    expect(mail.text).toContain("\n\nPodium & Co\n");
    expect(mail.html).toContain(">Podium &amp; Co</p>");
    expect(mail.subject).toContain("Podium & Co");
    expect(mail.text + mail.html).not.toMatch(/compcard/i);
  }
});

it("VERIFY-07 a mail server that refuses or is away fails no registration; the mail comes when it is back", async () => {
  const email = "patient@example.com";
  peer.refuseWith = 451;
  const body = { email, password, confirmPassword: password };
  expect((await app.call("auth.register", { body })).status).toBe(201);
  const { db } = app.context.database;
  const waiting = db.selectFrom("outbox").innerJoin("jobs", "mail_id", "id").where("recipient", "=", email);
  const getJob = () => waiting.select("jobs.last_error").executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect((await getJob()).last_error).toContain("451"), patience);
  peer.refuseWith = null;
  await db
    .updateTable("jobs")
    .set({ run_at: new Date(0) })
    .where("mail_id", "in", waiting.select("id"))
    .execute();
  await app.context.database.notify(jobsChannel, "");
  const [mail] = await arrived(email, 1);
  expectMail(mail, "ru", "verify", email, /verify-email\?token=[\w-]{64}$/);
});
