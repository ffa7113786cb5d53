import { addPhoto, addUnclaimed, represent } from "../agencies/fixtures.ts";
import { guardian } from "../guardians/fixtures.ts";
import { mailedToken } from "../mails.ts";
import type { World } from "./people.ts";

/**
 * States of a card. `minor`: of somebody under 18, passed, with the guardian's consent. `unclaimed`: made by an agency;
 * `represented`: published, and its model granted the agency every right but `board`.
 */
export const standings = [
  ...(["draft", "waiting", "published", "hidden", "unlisted", "minor"] as const),
  ...(["unclaimed", "represented"] as const),
] as const;
export type Standing = (typeof standings)[number];

/** Contacts that stand nowhere else, by whom their switches let see them; the last one is for its owner and moderators. */
const contacts = { m: "+79000022761", v: "canaryverified@example.com", o: "CANARYNOBODY" };
const switches = { phone: "members", email: "verified", agency: "nobody" };

/** Which of the contacts stand in an answer: those of members, of verified bookers, of nobody. */
export function contactsIn(text: string): string {
  const signs = { m: /900002276/, v: /canaryverified/i, o: /canarynobody/i };
  return Object.entries(signs)
    .filter(([, sign]) => sign.test(text))
    .map(([name]) => name)
    .join("");
}

export interface MadeCard {
  id: string;
  /** The latest case about it, open or decided; that of a draft is none's. */
  itemId: string;
}

/** An unclaimed card has no owner. */
export function ownerOf(world: World, standing: Standing) {
  if (standing === "minor") return world.minor;
  return standing === "represented" ? world.represented : world.owner;
}

/** A card of its owner's as it stands, with a photo and contacts. */
export async function makeCard(world: World, standing: Standing): Promise<MadeCard> {
  const { app } = world;
  if (standing === "unclaimed") return makeUnclaimed(world);
  const owner = ownerOf(world, standing);
  const { m: phone, v: email, o: agency } = contacts;
  const body = { first_name: "Мария", last_name: "Ли", age: standing === "minor" ? 17 : 25, phone, email, agency };
  const id: string = (await app.call("cards.create", { token: owner.token, body })).body.data.model.id;
  await addPhoto(app, owner, id);
  const input = { token: owner.token, params: { id } };
  await app.call("cards.setVisibility", { ...input, body: { contacts: switches, listed: standing !== "unlisted" } });
  if (standing === "draft") await app.call("cards.save", { ...input, body: { status: "draft" } });
  const itemId = await makers[standing](world, id);
  return { id, itemId };
}

async function makeUnclaimed({ app, agency }: World): Promise<MadeCard> {
  const { m: phone, v: email, o: contact } = contacts;
  const body = { first_name: "Мария", last_name: "Ли", age: 25, phone, email, agency: contact };
  const id = await addUnclaimed(app, agency, body);
  await addPhoto(app, agency.booker, id);
  return { id, itemId: unknownId };
}

const makers: Record<Exclude<Standing, "unclaimed">, (world: World, id: string) => Promise<string>> = {
  draft: async () => unknownId,
  waiting: (world, id) => openItem(world, id).then((found) => found.id),
  published: (world, id) => decide(world, id, { decide: "pass" }),
  unlisted: (world, id) => decide(world, id, { decide: "pass" }),
  async represented(world, id) {
    await represent(world.app, world.agency, id, ["edit", "photos", "contacts"]);
    return decide(world, id, { decide: "pass" });
  },
  async minor(world, id) {
    const { app, minor: owner } = world;
    const email = `guardian.${id}@example.com`;
    await app.call("guardians.name", { token: owner.token, params: { id }, body: guardian(email) });
    await app.call("guardians.confirm", { body: { token: await mailedToken(app.context, email) } });
    return decide(world, id, { decide: "pass" });
  },
  async hidden(world, id) {
    await decide(world, id, { decide: "pass" });
    return decide(world, id, { decide: "hide", reason: "Проба" });
  },
};

/** Nobody's id, and nothing's. */
export const unknownId = "11111111-1111-4111-8111-111111111111";

async function openItem({ app, admin }: World, cardId: string): Promise<{ id: string; version: number }> {
  return (await app.call("moderation.openItem", { token: admin.token, body: { card_id: cardId } })).body.data.case;
}

async function decide(world: World, cardId: string, word: object): Promise<string> {
  const { id, version } = await openItem(world, cardId);
  const input = { token: world.admin.token, params: { id }, body: { ...word, version } };
  const { status } = await world.app.call("moderation.decide", input);
  if (status !== 200) throw new Error(`a card could not be decided about: ${status}`);
  return id;
}
