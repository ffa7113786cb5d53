import { type AgeState, hasSlot } from "../cards/adult-only.ts";
import { type DigitalView, digitalViews, photoTypes } from "./options.ts";

const portfolio = "portfolio-";
const digital = "digital-";

/** The slot of a portfolio photo; a typed photo has the slot of its type. `id` is a UUID. */
export function portfolioSlot(id: string): string {
  return portfolio + id;
}

export function digitalSlot(view: DigitalView): string {
  return digital + view;
}

/** The id of the portfolio's photo in a slot; null for other slots. */
export function portfolioIdOf(slot: string): string | null {
  return slot.startsWith(portfolio) ? slot.slice(portfolio.length) : null;
}

/** The view of a digital in a slot; null for other slots. */
export function digitalViewOf(slot: string): DigitalView | null {
  return digitalViews.find((view) => slot === digitalSlot(view)) ?? null;
}

/** The views a card has: under 18 those of face and profiles alone. */
export function viewsFor(card: AgeState): readonly DigitalView[] {
  return digitalViews.filter((view) => hasSlot(digitalSlot(view), card));
}

/** True if a slot is one of the seven typed ones. */
export function isTypedSlot(slot: string): slot is (typeof photoTypes)[number] {
  return (photoTypes as readonly string[]).includes(slot);
}
