import { groupBy } from "@compcard/domain/group-by";
import { compareHalfDays, type HalfDay } from "@compcard/domain/options/half-days";
import type { Option } from "@compcard/domain/options/schema";
import { hasEnded, isLive } from "@compcard/domain/options/states";

export const faceGroups = ["booked", "held", "asked", "fresh", "ended"] as const;
export type FaceGroup = (typeof faceGroups)[number];

/** A card of a job with its options and asks. */
export interface Face {
  card: string;
  group: FaceGroup;
  /** Standing ones: bookings, options by rank, then asks. The last one that ended where none stands. */
  options: Option[];
}

/** The cards of a job in the order of the page: by what is next to be done, candidates without an option included. */
export function facesOf(options: readonly Option[], candidates: readonly string[]): Face[] {
  const byCard = groupBy(options, ({ card }) => card);
  const cards = [...new Set([...byCard.keys(), ...candidates])];
  return cards
    .map((card) => faceOf(card, byCard.get(card) ?? []))
    .sort((one, other) => compareLists(orderOf(one), orderOf(other)));
}

function faceOf(card: string, all: readonly Option[]): Face {
  const standing = all
    .filter(({ state }) => !hasEnded(state))
    .sort((one, other) => compareLists(placeOf(one), placeOf(other)));
  const [first] = standing;
  if (!first) {
    const last = [...all].sort((one, other) => other.updated_at.localeCompare(one.updated_at))[0];
    return { card, group: last ? "ended" : "fresh", options: last ? [last] : [] };
  }
  const group = first.state === "confirmed" ? "booked" : isLive(first.state) ? "held" : "asked";
  return { card, group, options: standing };
}

const askOrder: readonly Option["state"][] = ["free", "partly", "asked", "busy"];

const placeOf = ({ kind, state, rank }: Option) => [
  kind === "ask" ? 2 : state === "confirmed" ? 0 : 1,
  rank ?? 0,
  askOrder.indexOf(state),
];
const orderOf = ({ group, options: [first] }: Face) => [faceGroups.indexOf(group), ...(first ? placeOf(first) : [])];

function compareLists(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Cards that nobody was asked about yet. */
export const unaskedCards = (faces: readonly Face[]) =>
  faces.flatMap((face) => (face.group === "fresh" ? face.card : []));

/** Half days of an ask that were answered with yes. */
const yesDays = ({ days }: Option): HalfDay[] =>
  days.filter(({ answer }) => answer === "yes").map(({ date, half }) => ({ date, half }));

/** Cards that said yes and are not held, by the half days of their yes: one call of the API each. */
export function yesCards(faces: readonly Face[]): { days: HalfDay[]; cards: string[] }[] {
  const asks = faces.flatMap(({ group, options }) =>
    group === "asked" ? options.filter((option) => yesDays(option).length > 0).slice(0, 1) : [],
  );
  const byDays = groupBy(asks, (ask) => JSON.stringify([...yesDays(ask)].sort(compareHalfDays)));
  return [...byDays].map(([days, of]) => ({ days: JSON.parse(days), cards: of.map(({ card }) => card) }));
}
