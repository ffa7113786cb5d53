import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import type { OwnField } from "@compcard/domain/roster/own-fields";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { OwnChips } from "./own-chips.tsx";
import { OwnFilters } from "./own-filters.tsx";
import { ownTexts } from "./own-texts.ts";
import { RosterOrder } from "./roster-order.tsx";
import { type SaveRequest, useRosterTools } from "./roster-tools.ts";
import { queryOf, rosterOptions, type useRosterAddress } from "./use-roster-address.ts";

interface RosterFiltersProps {
  agency: Agency;
  fields: readonly OwnField[];
  address: ReturnType<typeof useRosterAddress>;
  found: number | undefined;
  didYouMean: string | null | undefined;
  shown: SaveRequest["shown"];
}

/** Search and order, the brief, what is chosen, and the panel of filters: the roster's own filters first, then those of the search. */
export function RosterFilters({ agency, fields, address, found, didYouMean, shown }: RosterFiltersProps) {
  const tools = useRosterTools();
  const { filters, change } = address;
  // The panel requests them.
  const { data } = useApiQuery(rosterOptions(agency.id, filters), { enabled: false, keepPrevious: true });
  return tools.filters({
    ...{ filters: filters.search, brief: address.brief, found, didYouMean },
    optionsOf: (search) => rosterOptions(agency.id, { ...filters, search }),
    label: m.agencies_roster_search(),
    onShow: (search, read) => change({ search }, read),
    onClear: address.reset,
    own: {
      chosen: address.ownChosen,
      chips: <OwnChips agency={agency} fields={fields} address={address} />,
      panel: <OwnFilters agency={agency} fields={fields} address={address} options={data} />,
      alone: filters.left,
    },
    order: <RosterOrder address={address} fields={fields} />,
    actions:
      address.isFiltered &&
      tools.saveSearch({
        agency: agency.id,
        query: queryOf(filters).toString(),
        own: ownTexts(filters, agency.boards, fields).map(({ label }) => label),
        shown,
      }),
  });
}
