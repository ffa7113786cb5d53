import type { CardRight } from "@compcard/domain/agencies/rights";
import { expect } from "vitest";
import { createAgency, represent, type TestAgency } from "../agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestInput, type TestUser } from "../app.ts";
import { verifyBooker } from "../verified-booker.ts";

/** Sunday; the next workdays are 2, 3, 4 and 5 March. */
export const start = "2026-03-01T09:00:00Z";

/** For tests: a day in half a year. */
export const dayAhead = () => new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10);

/** For tests: a server whose clock the test sets, with verified bookers and models. */
export async function openOptions() {
  let now = new Date(start);
  const app = await startTestApp({}, undefined, { clock: { now: () => now } });

  async function booker(): Promise<TestUser> {
    const user = await app.createUser();
    await verifyBooker(app.context, user.id, "BRAND");
    return user;
  }

  async function model(fields: object = {}): Promise<TestUser & { card: string }> {
    const user = await app.createUser();
    const body = { first_name: "Anna", last_name: "Kim", age: 25, height: 178, ...fields };
    const { status, body: answer } = await app.call("cards.create", { token: user.token, body });
    expect([status, answer.error]).toEqual([201, undefined]);
    return { ...user, card: answer.data.model.id };
  }

  /** `data` of a call that must succeed. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  async function send(name: Parameters<TestApp["call"]>[0], input: TestInput): Promise<any> {
    const { status, body } = await app.call(name, input);
    if (status >= 400) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);
    return body.data;
  }

  async function job(user: TestUser, fields: object = {}): Promise<string> {
    const body = {
      ...{ title: "Lookbook", client: "BRAND", city: "Москва", country: "Россия", tz: "Europe/Moscow" },
      ...{ days: { from: "2026-03-19", to: "2026-03-20" }, ...fields },
    };
    return (await send("jobs.create", { token: user.token, body })).job.id;
  }

  const of = ({ token }: TestUser, id: string, body?: object) => ({ token, params: { id }, ...(body && { body }) });

  /** One card asked for a job. */
  async function ask(user: TestUser, jobId: string, card: string, fields: object = {}) {
    const body = { cards: [card], kind: "option", ...fields };
    return (await send("options.create", of(user, jobId, body))).options[0];
  }

  return {
    ...{ app, booker, model, send, job, of, ask },
    setClock(moment: string): void {
      now = new Date(moment);
    },
    /** A held option of a new job. */
    async hold(user: TestUser, person: TestUser & { card: string }, fields: object = {}) {
      const made = await ask(user, await job(user, fields), person.card);
      return (await send("options.answer", of(person, made.id, { answer: "yes" }))).option;
    },
    /** An option as somebody reads it. */
    async read(user: TestUser, id: string, as = "maker") {
      const { options } = await send("options.list", { token: user.token, query: { as } });
      return options.find((one: { id: string }) => one.id === id);
    },
    /** The status and error of a refused call. */
    async refusal(name: Parameters<TestApp["call"]>[0], input: TestInput) {
      const { status, body } = await app.call(name, input);
      return [status, body.error?.code];
    },
    /** The person claims a card of the agency's making. Links end by the clock of the database. */
    async claim(person: TestUser, agency: TestAgency, card: string): Promise<void> {
      const input = { token: agency.booker.token, params: { id: agency.id, cardId: card }, body: {} };
      const token = /token=([\w-]+)/.exec((await send("roster.invite", input)).url)?.[1] ?? "";
      const { db } = app.context.database;
      const later = { token_expires_at: new Date(Date.now() + 86_400_000) };
      await db.updateTable("representations").set(later).where("card_id", "=", card).execute();
      await send("claims.accept", { token: person.token, params: { token }, body: { rights: ["options"] } });
    },
    async agencyOf(person: { card: string }, rights: CardRight[] = ["options"]) {
      const agency = await createAgency(app);
      await represent(app, agency, person.card, rights);
      return agency;
    },
  };
}
