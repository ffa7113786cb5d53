import type { WireCard } from "@compcard/domain/cards/schema";
import { maxCards } from "@compcard/domain/selections/rules";
import { type ReactNode, useSyncExternalStore } from "react";
import { storeInTab, tabStorage } from "../../../lib/browser/storage.ts";

/** Another action on picked cards, which ends the picking. */
export type PicksAction = (
  cards: readonly Pick<WireCard, "id" | "first_name" | "last_name">[],
  onPress: () => void,
) => ReactNode;

const key = "picked-cards";
const listeners = new Set<() => void>();

/** Ids of the cards picked in this tab, in the order in which they were; they outlive other pages, a reload and a sign-in. */
export function usePickedCards(): readonly string[] {
  return idsIn(useSyncExternalStore(subscribe, stored, () => ""));
}

/** Picks cards, or lets go of them. @returns false where that would be more than a selection holds: then nothing changes. */
export function pick(ids: readonly string[], on: boolean): boolean {
  const others = idsIn(stored()).filter((id) => !ids.includes(id));
  const wanted = on ? [...others, ...ids] : others;
  if (wanted.length > maxCards) return false;
  storeInTab(key, wanted.join(","));
  for (const changed of listeners) changed();
  return true;
}

function stored(): string {
  return tabStorage().getItem(key) ?? "";
}

function idsIn(text: string): string[] {
  return text === "" ? [] : text.split(",");
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
