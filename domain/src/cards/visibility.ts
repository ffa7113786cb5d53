import type { GuardianState } from "../guardians/options.ts";
import { cardFields, type FieldsWith, fieldsWith } from "./fields.ts";
import { type SocialNetwork, socialNetworks } from "./options.ts";

/** Audiences of a contact: the owner alone, verified bookers, everybody who has signed in. */
export const audiences = ["nobody", "verified", "members"] as const;
export type Audience = (typeof audiences)[number];

/** Readers who may ask for the days of a model: her agencies, everybody who has signed in, verified bookers and agencies. */
export const calendarReaders = ["agency", "members", "verified"] as const;
export type CalendarReaders = (typeof calendarReaders)[number];

type ContactField = FieldsWith<"seen", "contact">;
type LinkField = FieldsWith<"kind", "links"> & ContactField;

/** Contacts with a switch of their own: every contact of a card, and each of its profiles in networks. */
export type ContactKind = Exclude<ContactField, LinkField> | SocialNetwork;
const fields = fieldsWith("seen", "contact");
export const contactKinds: readonly ContactKind[] = fields.flatMap((name): readonly ContactKind[] =>
  cardFields[name].kind === "links" ? socialNetworks : [name as Exclude<ContactField, LinkField>],
);

/** The audience of contacts that not all members see. */
export type ShownTo = Partial<Record<ContactKind, Audience>>;

/** Readers of a card's contacts, by their rights. */
export type ContactReader = "owner" | "verified" | "member";

/**
 * Beside a single card, what became of its contacts. `verified_only`: there are some for verified bookers, none for this reader.
 * `hidden`: none for anybody. `budget`: the reader has opened as many cards today as they may. `closed`: there are some, which the
 * reader can open (SL-20).
 */
export const contactStates = ["shown", "verified_only", "hidden", "guest", "budget", "closed"] as const;
export type ContactState = (typeof contactStates)[number];

export function audienceOf(shownTo: ShownTo, kind: ContactKind): Audience {
  return shownTo[kind] ?? "members";
}

/** Every switch, those left alone included. */
export function allSwitches(shownTo: ShownTo): Record<ContactKind, Audience> {
  return Object.fromEntries(contactKinds.map((kind) => [kind, audienceOf(shownTo, kind)])) as Record<
    ContactKind,
    Audience
  >;
}

/** The switches after a change, without those that stand at `members`. */
export function withSwitches(shownTo: ShownTo, change: { [K in ContactKind]?: Audience | undefined }): ShownTo {
  const all = contactKinds.map((kind) => [kind, change[kind] ?? audienceOf(shownTo, kind)] as const);
  return Object.fromEntries(all.filter(([, audience]) => audience !== "members"));
}

/** Contacts that are not the person's own. */
const agencys: readonly ContactKind[] = ["agency", "booker"];

/** The response that only its owner receives. */
interface Standing {
  status: string;
  guarded: boolean;
  review: { seen: boolean } | null;
  guardian: { state: GuardianState } | null;
}

/**
 * True if others can read a card: it is published and checked, and has a guardian's consent if the person is under 18.
 */
export function isOpenToOthers({ status, guarded, review, guardian }: Standing): boolean {
  return status === "published" && review?.seen !== false && (!guarded || guardian?.state === "given");
}

/** True if guests can read it; they see nobody under 18. */
export function isOpenToGuests(card: Standing): boolean {
  return isOpenToOthers(card) && !card.guarded;
}

/** The audiences that the owner of a card may choose for a contact; somebody under 18 has none. */
export function audiencesOf(kind: ContactKind, { guarded }: { guarded: boolean }): readonly Audience[] {
  if (!guarded) return audiences;
  return agencys.includes(kind) ? ["nobody", "verified"] : ["nobody"];
}

/**
 * Switches of a minor's card, regardless of the stored ones: only agency and booker are shown, and only to verified
 * bookers.
 */
export function restrictedSwitches(shownTo: ShownTo): ShownTo {
  const audience = (kind: ContactKind): Audience =>
    agencys.includes(kind) && audienceOf(shownTo, kind) !== "nobody" ? "verified" : "nobody";
  return Object.fromEntries(contactKinds.map((kind) => [kind, audience(kind)]));
}

function mayRead(audience: Audience, reader: ContactReader): boolean {
  return reader === "owner" || audience === "members" || (audience === "verified" && reader === "verified");
}

/** True if a reader gets the contacts of this kind. */
export function isShownTo(shownTo: ShownTo, kind: ContactKind, reader: ContactReader): boolean {
  return mayRead(audienceOf(shownTo, kind), reader);
}

type Contacts = { [F in ContactField]: F extends LinkField ? Record<string, string> : string | null };

/**
 * The contacts as a reader gets them: what a switch hides looks like what was never given. `opens`: there is something
 * to see in them.
 */
export function contactsFor(
  contacts: Contacts,
  shownTo: ShownTo,
  reader: ContactReader,
): { contacts: Contacts; state: "shown" | "verified_only" | "hidden"; opens: boolean } {
  const seen = (kind: ContactKind) => isShownTo(shownTo, kind, reader);
  const given = fields.flatMap((field): ContactKind[] => {
    const value = contacts[field];
    if (typeof value === "object" && value !== null) return Object.keys(value) as SocialNetwork[];
    return value === null ? [] : [field as Exclude<ContactField, LinkField>];
  });
  const opens = given.some(seen);
  const left = fields.map((field) => {
    const value = contacts[field];
    if (typeof value === "object" && value !== null)
      return [field, Object.fromEntries(Object.entries(value).filter(([network]) => seen(network as SocialNetwork)))];
    return [field, seen(field as Exclude<ContactField, LinkField>) ? value : null];
  });
  const forVerified = given.some((kind) => audienceOf(shownTo, kind) === "verified");
  return {
    contacts: Object.fromEntries(left) as Contacts,
    state: opens || given.length === 0 ? "shown" : forVerified ? "verified_only" : "hidden",
    opens,
  };
}
