import { m } from "@compcard/domain/messages";
import { type AnswerFilter, answerFilters } from "@compcard/domain/selections/answers";
import { Segments } from "../../../ui/segments.tsx";
import { Select } from "../../../ui/select.tsx";
import type { Person } from "./answer-button.tsx";

interface AnswerFiltersProps {
  said: AnswerFilter;
  by: string | null;
  people: readonly Person[];
  order: AnswerOrder;
  onSaid: (shown: AnswerFilter) => void;
  onBy: (by: string | null) => void;
  onOrder: (order: AnswerOrder) => void;
}

const orders = ["votes", "own"] as const;
export type AnswerOrder = (typeof orders)[number];
const ofOrder: Record<AnswerOrder, () => string> = { votes: m.selections_rank_votes, own: m.selections_sort_own };

const ofAll: Record<AnswerFilter, () => string> = {
  all: m.selections_filter_all,
  yes: m.selections_filter_yes,
  no: m.selections_filter_no,
  none: m.selections_filter_none,
};
const ofOne: Record<AnswerFilter, () => string> = {
  all: m.selections_filter_all,
  yes: m.selections_filter_one_yes,
  no: m.selections_filter_one_no,
  none: m.selections_filter_one_none,
};

/** Filters cards by votes, of all clients or of one, and orders them. */
export function AnswerFilters({ said: shown, by, people, order, onSaid, onBy, onOrder }: AnswerFiltersProps) {
  const words = by === null ? ofAll : ofOne;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      <Segments
        label={m.selections_filter()}
        options={answerFilters.map((value) => ({ value, label: words[value]() }))}
        value={shown}
        onChange={onSaid}
        className="-mx-2 flex-wrap"
      />
      <div className="w-full sm:w-72">
        <Select
          aria-label={m.selections_sort()}
          options={orders.map((value) => ({ value, label: ofOrder[value]() }))}
          value={order}
          onChange={(wanted) => onOrder(wanted ?? "votes")}
        />
      </div>
      {people.length > 1 && (
        <div className="w-full sm:w-56">
          <Select
            aria-label={m.selections_filter_person()}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            value={by}
            empty={m.selections_filter_everybody()}
            onChange={onBy}
          />
        </div>
      )}
    </div>
  );
}
