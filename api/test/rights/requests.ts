import type { CallSpec } from "@compcard/domain/call-spec";
import type { CallName } from "@compcard/domain/calls";
import { contract } from "@compcard/domain/contract";
import type { TestInput } from "../app.ts";
import { requestAbout } from "../examples/request.ts";
import { dayAhead } from "../options/fixtures.ts";
import { type MadeCard, type Standing, unknownId } from "./cards.ts";

/** The subject of a request. */
export interface About {
  card: MadeCard;
  agencyId: string;
  standing: Standing;
  /** An address that no other request bears. */
  email: string;
}

/** Parts of a request in place of those of the example, whose body is `body`. */
type Other = (about: About, body: object) => Pick<TestInput, "params" | "query" | "body">;

/**
 * Calls whose example does too much for a request that everybody sends: it would take or change data of another
 * request, or find data that nobody has. Other refusals are listed in the rules.
 */
const others: Partial<Record<CallName, Other>> = {
  // The unfinished draft is offered again.
  "cards.create": () => ({ body: undefined }),
  "cards.save": ({ standing }, body) => ({ body: standing === "draft" ? { ...body, status: "draft" } : body }),
  // Letters alone: digits may happen to be a phone number, which no address contains.
  "handles.set": ({ card }) => ({
    body: { handle: card.id.slice(0, 23).replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit))) },
  }),
  "bookers.apply": (_about, body) => ({ body: { ...body, site: "localhost" } }),
  // Its days pass.
  "jobs.create": ({ agencyId: agency }, body) => ({ body: { ...body, agency, days: [{ date: dayAhead() }] } }),
  "agencies.create": (_about, body) => ({ body: { ...body, name: "" } }),
  "agencies.save": () => ({ params: { id: unknownId } }),
  "photos.move": () => ({ body: { from: "dynamic", to: "dynamic" } }),
  "portfolio.arrange": () => ({ body: [] }),
  "search.find": () => ({ query: { q: "CANARYNOBODY" } }),
  "search.filters": () => ({ query: { agency: "CANARYNOBODY" } }),
  "search.suggestions": () => ({ query: { q: "CANARY", type: "agency" } }),
  "moderation.decide": (_about, body) => ({ body: { ...body, version: 99 } }),
  "moderation.undo": () => ({ params: { id: unknownId } }),
  "moderation.setAge": ({ standing }, body) => ({ body: standing === "minor" ? { ...body, age: 16 } : body }),
  // Which cards can be chosen depends on more than how they stand.
  "home.choose": () => ({ body: { cards: [] } }),
  "moderation.listPeople": () => ({ query: { q: "Мария Ли" } }),
};

/** Calls of which the example itself is sent. */
export const sendsExample = (name: CallName) => others[name] === undefined;

/** A well-formed request of a call: its documented example. An upload is empty: rights are checked before its form. */
export function requestOf(name: CallName, about: About): TestInput {
  const { upload }: CallSpec = contract[name];
  const { card, agencyId: agency, email } = about;
  const example = requestAbout(name, { card: card.id, item: card.itemId, agency, email });
  const other = others[name]?.(about, example.body as object);
  return { ...example, ...other, ...(upload && { form: new FormData() }) };
}
