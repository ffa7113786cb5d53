import { type TokenScope, tokenScopes } from "@compcard/domain/accounts/api-tokens/scopes";
import { type CallName, calls } from "@compcard/domain/calls";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestUser } from "../app.ts";
import { rowWithAgencies } from "./agency-rules.ts";
import { contactsIn, type MadeCard, makeCard } from "./cards.ts";
import { agencyPeople, openWorld, people, type World } from "./people.ts";
import { requestOf } from "./requests.ts";
import { rules } from "./rules.ts";
import { tokenRules } from "./token-rules.ts";

/** Each scope is tried by somebody who may do what it covers: the owner of a published card, or of an agency. */
const callers = { owner: "published", "agency owner": "represented" } as const;
type Caller = keyof typeof callers;
const callerOf = (scope: TokenScope): Caller => (scope.startsWith("roster:") ? "agency owner" : "owner");

let world: World;
const cards = {} as Record<Caller, MadeCard>;
const tokens = {} as Record<TokenScope, string>;

async function createToken(user: TestUser, scopes: readonly TokenScope[]): Promise<string> {
  const answer = await world.app.call("auth.createToken", { token: user.token, body: { name: "x", scopes } });
  expect(answer.status).toBe(201);
  return answer.body.data.token;
}

beforeAll(async () => {
  world = await openWorld();
  await makeCard(world, "draft");
  for (const [who, standing] of Object.entries(callers)) cards[who as Caller] = await makeCard(world, standing);
  for (const scope of tokenScopes) {
    tokens[scope] = await createToken(world.accounts[callerOf(scope)] as TestUser, [scope]);
  }
});
afterAll(() => world.stop());

/** Takes what others need: a card of its own is given up. */
const spendsCards: readonly CallName[] = ["cards.remove", "photos.remove", "roster.release"];

/** The response with a session, as the rules of all people state it. */
function answerInSession(name: CallName, who: Caller): string {
  const rule = rules[name];
  if (who === "owner") return (typeof rule === "string" ? rule : rule.published).split(" ")[4] ?? "";
  return rowWithAgencies(name, "represented").split(" ")[people.length + agencyPeople.indexOf(who)] ?? "";
}

let requested = 0;
async function ask(name: CallName, scope: TokenScope, isCovered: boolean): Promise<string> {
  const who = callerOf(scope);
  const card = isCovered && spendsCards.includes(name) ? await makeCard(world, callers[who]) : cards[who];
  const email = `program${++requested}@example.org`;
  const about = { card, standing: callers[who], agencyId: world.agency.id, email };
  const { status, body } = await world.app.call(name, { ...requestOf(name, about), token: tokens[scope] });
  const code = status === 403 ? ` ${body.error.code}` : "";
  return `${status}${code}${contactsIn(JSON.stringify(body))}`;
}

it.each(Object.keys(calls) as CallName[])(
  "%s takes API tokens of its scope alone, with their person's rights",
  async (name) => {
    const answers: Partial<Record<TokenScope, string>> = {};
    const expected: Partial<Record<TokenScope, string>> = {};
    for (const scope of tokenScopes) {
      const isCovered = tokenRules[scope].includes(name);
      answers[scope] = await ask(name, scope, isCovered);
      expected[scope] = isCovered ? answerInSession(name, callerOf(scope)) : "403 token.scope";
    }
    expect(answers).toEqual(expected);
  },
);

it("a token of a moderator moderates nothing: a hidden card of somebody else stays unseen", async () => {
  const { id } = await makeCard(world, "hidden");
  const as = (token: string) => world.app.call("cards.get", { token, params: { id } });
  expect((await as(world.admin.token)).status).toBe(200);
  expect((await as(await createToken(world.admin, ["cards:read"]))).status).toBe(404);
});

it("a token of a member of an agency loses the roster with the next request after the member leaves", async () => {
  const { agency, app } = world;
  const token = await createToken(agency.viewer, ["roster:read", "roster:write"]);
  const list = () => app.call("roster.list", { token, params: { id: agency.id } });
  expect((await list()).status).toBe(200);
  expect((await app.call("roster.add", { token, params: { id: agency.id }, body: { first_name: "Ия" } })).status).toBe(
    403,
  );
  const params = { id: agency.id, userId: agency.viewer.id };
  await app.call("agencies.removeMember", { token: agency.owner.token, params });
  expect((await list()).status).toBe(404);
});
