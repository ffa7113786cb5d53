import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUnclaimed, createAgency, represent, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestAnswer, type TestApp } from "../../../test/app.ts";

let app: TestApp;
let agency: TestAgency;
const logged: { msg: string; reason?: string }[] = [];
beforeAll(async () => {
  const log = pino({ level: "error" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  app = await startTestApp({}, undefined, { log });
  agency = await createAgency(app);
});
afterAll(() => app.close());

const rounds = 6;
const cards = 4;

async function claimToken(cardId: string): Promise<string> {
  const params = { id: agency.id, cardId };
  const { body } = await app.call("roster.invite", { token: agency.owner.token, params, body: {} });
  return /token=([\w-]+)/.exec(body.data.url)?.[1] ?? "";
}

/** Everything that takes an agency's card at once, each in the order in which it comes. */
async function race(): Promise<TestAnswer[]> {
  const model = await app.createUser();
  const { token } = agency.owner;
  const unclaimed = await Promise.all(Array.from({ length: cards }, () => addUnclaimed(app, agency)));
  const made = await app.call("cards.create", { token: model.token, body: { first_name: "Вера", age: 25 } });
  const own = made.body.data.model.id as string;
  await represent(app, agency, own, ["edit", "photos"]);
  const claims = await Promise.all(unclaimed.slice(0, 2).map(claimToken));
  const all = [...unclaimed, own];
  const save = (id: string, token: string) => app.call("cards.save", { token, params: { id }, body: { height: 177 } });
  return Promise.all([
    ...all.map((id) => save(id, token)),
    ...all.map((id) => save(id, agency.booker.token)),
    ...claims.map((claim) =>
      app.call("claims.accept", {
        token: model.token,
        params: { token: claim },
        body: { rights: ["edit"], status: "draft" },
      }),
    ),
    ...all.map((cardId) => app.call("roster.release", { token, params: { id: agency.id, cardId } })),
    save(own, model.token),
    app.call("cards.remove", { token: model.token, params: { id: own } }),
    ...all.map((id) => app.call("cards.setVisibility", { token, params: { id }, body: { selections: false } })),
  ]);
}

it("TL-15 saves against claims, releases and deletions at the same moment: no deadlock reaches an answer", async () => {
  const failed: unknown[] = [];
  for (let round = 0; round < rounds; round++)
    for (const { status, body } of await race()) if (status >= 500 && status !== 503) failed.push([status, body.error]);
  expect(failed).toEqual([]);
  // A busy machine may answer 503 to who waits too long for a connection.
  expect(logged.filter(({ reason }) => reason?.includes("deadlock"))).toEqual([]);
});
