import type { PublicCard } from "@compcard/domain/cards/schema";
import type { SizeSystem } from "@compcard/domain/cards/sizes";
import { FactsLine } from "../../../ui/facts-line.tsx";
import { cardFacts } from "./shown-card.ts";

/** The main facts of a card. */
export function CardLine({ card, units }: { card: PublicCard; units: SizeSystem }) {
  return <FactsLine facts={cardFacts(card, units)} />;
}
