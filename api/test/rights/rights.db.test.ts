import { type CallName, calls } from "@compcard/domain/calls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rowWithAgencies } from "./agency-rules.ts";
import { contactsIn, type MadeCard, makeCard, ownerOf, type Standing, standings } from "./cards.ts";
import { type AgencyPerson, agencyPeople, openWorld, type Person, people, type World } from "./people.ts";
import { requestOf } from "./requests.ts";
import { type Rule, rules } from "./rules.ts";

let world: World;
const cards = {} as Record<Standing, MadeCard>;
beforeAll(async () => {
  world = await openWorld();
  for (const standing of standings) cards[standing] = await makeCard(world, standing);
});
afterAll(() => world.stop());

/** These end the session: the caller signs in again. */
const endsSessions: readonly CallName[] = ["auth.logout", "auth.endOtherSessions"];
/** Calls that take something from a card: for people who may do so, a separate card is used. */
const spendsCards: readonly CallName[] = ["cards.remove", "photos.remove", "guardians.name", "roster.release"];
/** People who may take something from a card in that state. */
const spenders = (standing: Standing): readonly string[] =>
  isOfAgency(standing) ? ["owner", "agency owner", "agency booker"] : ["owner"];
const isOfAgency = (standing: Standing) => standing === "unclaimed" || standing === "represented";
/** Comes last, since nobody is left after it. */
const last: CallName = "auth.deleteAccount";
const names = (Object.keys(calls) as CallName[]).toSorted(
  (one, other) => Number(one === last) - Number(other === last),
);

let requested = 0;

/** The status of an answer, and the contacts that stand in it. What is refused must have changed nothing of the card. */
async function ask(name: CallName, who: Person | AgencyPerson, standing: Standing): Promise<string> {
  const user = who === "owner" ? ownerOf(world, standing) : world.accounts[who];
  const isSpent = spenders(standing).includes(who) && spendsCards.includes(name);
  const card = isSpent ? await makeCard(world, standing) : cards[standing];
  const about = { card, standing, agencyId: world.agency.id, email: `asker${++requested}@example.org` };
  const before = await versionOf(card);
  const { status, body } = await world.app.call(name, {
    ...requestOf(name, about),
    ...(user && { token: user.token }),
  });
  if (status >= 400) expect([name, who, standing, await versionOf(card)]).toEqual([name, who, standing, before]);
  if (user && who !== "blocked" && endsSessions.includes(name)) {
    const signedIn = await world.app.call("auth.login", { body: { email: user.email, password: user.password } });
    user.token = signedIn.body.data.token;
  }
  return `${status}${contactsIn(JSON.stringify(body))}`;
}

async function versionOf({ id }: MadeCard): Promise<number | undefined> {
  const { db } = world.app.context.database;
  return (await db.selectFrom("cards").select("version").where("id", "=", id).executeTakeFirst())?.version;
}

/** True if it is about a card, so that the card's state may matter. */
const isAboutCard = (name: CallName) =>
  /^\/agencies\/:id\/roster\/:cardId/.test(calls[name][1]) ||
  (/:(?:id|modelId)/.test(calls[name][1]) &&
    !/^\/desk\/(?:people|moderators|bookers)|^\/(?:searches|selections|auth|agencies|webhooks|jobs|options)\//.test(
      calls[name][1],
    ));

it.each(names)("%s responds to each person as the rules state, in each state of the card", async (name) => {
  const rule: Rule | undefined = rules[name];
  if (rule === undefined) throw new Error(`${name} has no rule: say in api/test/rights/rules.ts who is answered what`);
  const isOfCard = isAboutCard(name) || name === "moderation.openItem";
  const asks = isOfCard ? standings : (["published"] as const);
  const rows: Partial<Record<Standing, string>> = {};
  for (const standing of asks) {
    const answers: string[] = [];
    // People of agencies are members like others, except where a card is their agency's.
    const callers = isOfCard && !isOfAgency(standing) ? people : [...people, ...agencyPeople];
    for (const who of callers) answers.push(await ask(name, who, standing));
    rows[standing] = answers.join(" ");
  }
  const expected = asks.map((standing) => {
    if (!isOfCard || isOfAgency(standing)) return [standing, rowWithAgencies(name, standing)];
    return [standing, typeof rule === "string" ? rule : rule[standing as keyof typeof rule]];
  });
  expect(rows).toEqual(Object.fromEntries(expected));
});
