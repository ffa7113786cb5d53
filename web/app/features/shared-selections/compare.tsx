import { type FactName, factGroups, factLabel, formatFact, sortFacts } from "@compcard/domain/cards/facts";
import { measuredMonth } from "@compcard/domain/cards/freshness";
import { otherName } from "@compcard/domain/cards/full-name";
import type { SizeSystem } from "@compcard/domain/cards/sizes";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { standingLabel } from "@compcard/domain/selections/labels";
import type { ShownCard } from "@compcard/domain/selections/schema";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { BothNames } from "../../ui/both-names.tsx";
import { Photo } from "../../ui/photo.tsx";
import { answerOf } from "./answers.ts";
import { coverOf, nameOf } from "./shown-card.ts";
import type { Shared } from "./use-shared-session.ts";
import { VoteButtons } from "./vote-buttons.tsx";

const { line, measurements, appearance, additional } = factGroups;
const shown: FactName[] = sortFacts([
  ...line,
  ...measurements,
  ...appearance,
  ...additional,
  "shooting_types",
  "skills",
]);

interface CompareProps {
  cards: readonly ShownCard[];
  shared: Shared;
  units: SizeSystem;
  onClose: () => void;
}

/** Two to four side by side, fact by fact; what differs is marked. */
export function Compare({ cards, shared, units, onClose }: CompareProps) {
  const { votes: queue, unsent, state } = shared;
  const votes = state.stage.at === "open" ? state.stage.guest.votes : [];
  const locale = getLocale();
  const rows: { name: string; label: string; values: (string | null)[] }[] = shown.map((name) => ({
    name,
    label: factLabel(name, locale),
    values: cards.map(({ model }) => formatFact(model, name, { locale, system: units })?.value ?? null),
  }));
  // Beside the figures whose date it states.
  rows.splice(sortFacts([...line, ...measurements]).length, 0, {
    name: "measured",
    label: m.shared_compare_measured(),
    values: cards.map(({ model }) => measuredMonth(model, locale)),
  });
  rows.unshift({
    name: "standing",
    label: m.shared_compare_standing(),
    values: cards.map(({ standing }) => standing && standingLabel(standing, locale)),
  });
  const head = "sticky left-0 z-10 bg-paper py-2 pr-3 text-left align-top text-sm font-normal text-muted";
  return (
    <div className="pb-12">
      <div className="page flex items-center justify-between gap-4 py-4">
        <h1 className="font-display text-3xl">{m.shared_compare_title()}</h1>
        <button
          type="button"
          className="target -mr-2.5 w-11 justify-center"
          aria-label={m.common_close()}
          onClick={onClose}
        >
          <X aria-hidden="true" strokeWidth={1.5} />
        </button>
      </div>
      <p className="page pb-3 text-sm text-muted">{m.shared_compare_legend()}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved sideways can be moved by keys */}
      <section className="page overflow-x-auto" aria-label={m.shared_compare_title()} tabIndex={0}>
        <table className="w-full table-fixed border-collapse">
          <colgroup>
            <col className="w-26 sm:w-40" />
            {cards.map(({ id }) => (
              <col key={id} className="w-36 sm:w-auto" />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={head}>
                <span className="sr-only">{m.shared_compare_fact()}</span>
              </th>
              {cards.map((card) => {
                const [src, detail] = coverOf(card);
                return (
                  <th key={card.id} scope="col" className="p-1 text-left align-top font-normal">
                    <Photo src={src} detail={detail} alt="" ratio="4 / 5" sizes="(min-width: 64rem) 20rem, 40vw" />
                    <span className="@container block py-2 font-display text-lg">
                      <BothNames name={nameOf(card.model)} other={otherName(card.model, getLocale())} />
                    </span>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline border-y border-hairline">
            <Row head={head} label={m.shared_compare_answer()}>
              {cards.map((card) => (
                <td key={card.id} className="p-1">
                  <VoteButtons
                    small
                    name={nameOf(card.model)}
                    choice={answerOf(unsent, votes, card.id).choice}
                    onChoose={(choice) => queue.choose(card.id, choice)}
                  />
                </td>
              ))}
            </Row>
            {rows
              .filter(({ values }) => values.some(Boolean))
              .map(({ name, label, values }) => (
                <FactRow key={name} head={head} label={label} values={values} cards={cards} />
              ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface FactRowProps {
  head: string;
  label: string;
  values: readonly (string | null)[];
  cards: readonly ShownCard[];
}

function FactRow({ head, label, values, cards }: FactRowProps) {
  const differs = new Set(values).size > 1;
  return (
    <Row head={head} label={label} differs={differs}>
      {cards.map(({ id }, index) => (
        <td
          key={id}
          className={`px-1 py-2 align-top text-sm wrap-anywhere first-letter:uppercase ${differs ? "font-medium" : "text-muted"}`}
        >
          {values[index] ?? "—"}
        </td>
      ))}
    </Row>
  );
}

function Row({
  head,
  label,
  differs = false,
  children,
}: {
  head: string;
  label: string;
  differs?: boolean;
  children: ReactNode;
}) {
  return (
    <tr>
      <th scope="row" className={head}>
        <span>{label}</span>
        {differs && (
          <>
            <span aria-hidden="true" className="align-[0.15em] text-[0.5rem] text-accent">
              {" ●"}
            </span>
            <span className="sr-only">{` (${m.shared_compare_differs()})`}</span>
          </>
        )}
      </th>
      {children}
    </tr>
  );
}
