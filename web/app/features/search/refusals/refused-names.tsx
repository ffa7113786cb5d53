import { fullName } from "@compcard/domain/cards/full-name";
import type { TileCard } from "@compcard/domain/cards/tile";
import { m } from "@compcard/domain/messages";
import { type RefObject, useRef } from "react";
import { Chip } from "../../../ui/chip.tsx";
import { focusNextChip } from "../focus-chip.ts";
import { useRefusals } from "./use-refusals.ts";

interface RefusedNamesProps {
  cards: readonly TileCard[];
  results: RefObject<HTMLElement | null>;
}

/** The refused cards on the page by name: one press takes the mark of one back. */
export default function RefusedNames({ cards, results }: RefusedNamesProps) {
  const refuse = useRefusals();
  const section = useRef<HTMLElement>(null);
  if (cards.length === 0) return null;
  return (
    <section ref={section} aria-label={m.refusals_take_back()} className="page flex flex-wrap items-center gap-2 pb-1">
      <p className="text-sm text-muted">{m.refusals_take_back()}</p>
      {cards.map((card, at) => {
        const name = fullName(card) || m.card_name_none();
        const takeBack = () => {
          focusNextChip([...(section.current?.querySelectorAll("button") ?? [])], at, results.current);
          refuse([{ id: card.id, name }], false);
        };
        return <Chip key={card.id} label={name} onRemove={takeBack} />;
      })}
    </section>
  );
}
