import type { PublicCard } from "@compcard/domain/cards/schema";
import type { SizeSystem } from "@compcard/domain/cards/sizes";
import { lineOf } from "./shown-card.ts";

/** What is read of a card at first sight; only between two facts does a line end. */
export function CardLine({ card, units }: { card: PublicCard; units: SizeSystem }) {
  const facts = lineOf(card, units);
  return facts.map((text, index) => (
    <span key={text}>
      <span className="inline-block max-w-full">{index < facts.length - 1 ? `${text} ·` : text}</span>{" "}
    </span>
  ));
}
