import type { TileCard } from "@compcard/domain/cards/tile";
import { m } from "@compcard/domain/messages";
import type { RefObject } from "react";
import { cardName } from "../../../lib/card-name.ts";
import { Chip } from "../../../ui/chip.tsx";
import { useRefusals } from "./use-refusals.ts";

interface RefusedNamesProps {
  cards: readonly TileCard[];
  results: RefObject<HTMLElement | null>;
}

/** The refused cards on the page by name: one press takes the mark of one back. */
export default function RefusedNames({ cards, results }: RefusedNamesProps) {
  const refuse = useRefusals();
  if (cards.length === 0) return null;
  return (
    <section aria-label={m.refusals_take_back()} className="page flex flex-wrap items-center gap-2 pb-1">
      <p className="text-sm text-muted">{m.refusals_take_back()}</p>
      {cards.map((card) => {
        const name = cardName(card);
        const takeBack = () => {
          // The pressed button disappears; the focus stays near.
          results.current?.focus({ preventScroll: true });
          refuse([{ id: card.id, name }], false);
        };
        return <Chip key={card.id} label={name} onRemove={takeBack} />;
      })}
    </section>
  );
}
