import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { useId } from "react";
import { nearTexts } from "./near-text.ts";
import type { DrawCards, ShownCards } from "./shown-cards.ts";

interface NearResultsProps extends Partial<Pick<ShownCards, "linkState">> {
  near: AnswerOf<"search.find">["near"];
  children: DrawCards;
}

/** Cards that nearly fit, clearly apart from those that do, each with what is otherwise. */
export function NearResults({ near, linkState, children }: NearResultsProps) {
  const heading = useId();
  const notes = new Map(near.map((one) => [one.model.id, nearTexts(one)]));
  return (
    <section aria-labelledby={heading} className="mt-4 border-t border-ink">
      <div className="page pt-8 pb-6 lg:px-6">
        <h2 id={heading} className="font-display text-3xl">
          {m.search_near_title()}
        </h2>
        <p className="mt-2 text-sm text-muted">{m.search_near_text()}</p>
      </div>
      {children({
        cards: near.map(({ model }) => model),
        label: m.search_near_title(),
        linkState,
        headingLevel: 3,
        note: ({ id }) => <NearNote texts={notes.get(id) ?? []} />,
      })}
    </section>
  );
}

export function NearNote({ texts }: { texts: string[] }) {
  return texts.map((text) => (
    <p key={text} className="mt-2 border-l-2 border-ink pl-2 text-sm">
      {text}
    </p>
  ));
}
