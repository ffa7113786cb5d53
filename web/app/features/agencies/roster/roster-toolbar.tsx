import { claimStates } from "@compcard/domain/agencies/options";
import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { type RosterSort, rosterSorts } from "@compcard/domain/roster/options";
import { useRestedCall } from "../../../lib/browser/use-debounced.ts";
import { useTypedText } from "../../../lib/browser/use-typed-text.ts";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { claimTexts } from "../agency-texts.ts";
import type { useRosterAddress } from "./use-roster-address.ts";

const typingMs = 300;

const sortTexts: Record<RosterSort, () => string> = {
  relevance: m.search_sort_relevance,
  name: m.agencies_sort_name,
  external_id: m.agencies_sort_external_id,
  updated: m.agencies_sort_updated,
  newest: m.agencies_sort_newest,
  measured: m.agencies_sort_measured,
  height: m.search_sort_shortest,
  "-height": m.search_sort_tallest,
};

interface RosterToolbarProps {
  agency: Agency;
  address: ReturnType<typeof useRosterAddress>;
}

/** Search, filters and order. */
export function RosterToolbar({ agency, address: { filters, change } }: RosterToolbarProps) {
  const [text, type] = useTypedText(filters.q);
  const search = useRestedCall((q: string) => change({ q }), typingMs);
  const boards = agency.boards.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap">
      <div className="col-span-2 sm:w-64">
        <TextInput
          type="search"
          aria-label={m.agencies_roster_search()}
          placeholder={m.agencies_roster_search()}
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => {
            type(target.value);
            search(target.value.trim());
          }}
        />
      </div>
      {boards.length > 0 && (
        <Select
          aria-label={m.agencies_board()}
          options={[...boards, { value: "none", label: m.agencies_board_none() }]}
          value={filters.board || null}
          onChange={(board) => change({ board: board ?? "" })}
          empty={m.agencies_board_all()}
        />
      )}
      <Select
        aria-label={m.agencies_claim()}
        options={claimStates.map((value) => ({ value, label: claimTexts[value]() }))}
        value={filters.claim}
        onChange={(claim) => change({ claim: claim ?? "" })}
        empty={m.agencies_claim_all()}
      />
      <Select
        aria-label={m.agencies_sort()}
        options={rosterSorts.map((value) => ({ value, label: sortTexts[value]() }))}
        value={filters.sort}
        onChange={(sort) => change({ sort: !sort || sort === "name" ? "" : sort })}
      />
      <label className="target gap-2 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-lipstick"
          checked={filters.stale}
          onChange={({ target }) => change({ stale: target.checked ? "true" : "" })}
        />
        <span>{m.agencies_stale()}</span>
      </label>
    </div>
  );
}
