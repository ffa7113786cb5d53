import type { PublicCard } from "@compcard/domain/cards/schema";
import type { SizeSystem } from "@compcard/domain/cards/sizes";
import { FactsLine } from "../../ui/facts-line.tsx";
import { lineOf } from "./shown-card.ts";

/** What is read of a card at first sight. */
export function CardLine({ card, units }: { card: PublicCard; units: SizeSystem }) {
  return <FactsLine facts={lineOf(card, units)} />;
}
