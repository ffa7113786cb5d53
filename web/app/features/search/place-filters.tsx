import { optionLabel } from "@compcard/domain/cards/option-labels";
import { countries } from "@compcard/domain/cards/options";
import { normalizePlace, normalizeText } from "@compcard/domain/identity/normalized-text";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { nicknamesOf } from "@compcard/domain/search/city-nicknames";
import { defaultFilters } from "@compcard/domain/search/filters";
import { capitalized } from "@compcard/domain/wording";
import { formatNumber } from "../../lib/locale/intl.ts";
import { useUser } from "../../lib/session/session.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import type { Option } from "../../ui/option.ts";
import { Select } from "../../ui/select.tsx";
import { type FilterOptions, filterName, placeText } from "./filter-text.ts";
import { includeZeroCounts } from "./include-zero-counts.ts";
import { LockedField } from "./locked-field.tsx";
import type { PanelProps } from "./panel-props.ts";
import { useOptions } from "./use-options.ts";

/** Country, city of that country, agency. */
export function PlaceFilters({ filters, options, failure, onChange }: PanelProps) {
  const user = useUser();
  const { country, location, agency } = filters;
  // The field holds one city; chips show several cities of a brief.
  const [city = ""] = location.length > 1 ? [] : location;
  // Without a filter this is the panel's own question.
  const { data: known } = useOptions(defaultFilters, country !== "" || user !== null);
  return (
    <div className="space-y-5">
      <Field label={filterName("country")}>
        {(control) => (
          <Select
            {...control}
            options={countries.map((value) => ({
              value,
              label: capitalized(optionLabel("countries", value, getLocale()), getLocale()),
            }))}
            value={country || null}
            empty={m.search_country_any()}
            onChange={(value) => onChange({ country: value ?? "" })}
          />
        )}
      </Field>
      <Field label={filterName("location")} hint={country ? undefined : m.search_city_locked()}>
        {(control) => (
          <Combobox
            {...control}
            options={withChosen(country ? cityOptions(options, known, country) : [], city, options)}
            value={city || null}
            placeholder={location.map((one) => placeText(one, options)).join(", ") || m.search_city_any()}
            nothing={m.search_city_none()}
            failure={failure}
            disabled={!country}
            onChange={(value) => onChange({ location: value ? [value] : [] })}
          />
        )}
      </Field>
      {user ? (
        <Field label={filterName("agency")}>
          {(control) => (
            <Combobox
              {...control}
              options={withChosen(agencyOptions(options, known), agency, options)}
              value={agency || null}
              placeholder={m.search_agency_any()}
              failure={failure}
              onChange={(value) => onChange({ agency: value ?? "" })}
            />
          )}
        </Field>
      ) : (
        // Agencies belong to the contacts that guests do not see (SEARCH-13).
        <LockedField label={filterName("agency")} placeholder={m.search_agency_any()} hint={m.search_agency_locked()} />
      )}
    </div>
  );
}

type Known = FilterOptions | undefined;

function cityOptions(options: Known, known: Known, country: string): Option[] {
  const places = options ? includeZeroCounts(options.locations, known?.locations, normalizePlace) : [];
  const here = places.filter((place) => place.country === country);
  return here.map(({ value, count, ...names }) => ({
    value,
    label: names[getLocale()],
    note: formatNumber(count),
    search: [names.ru, names.en, names.zh, ...nicknamesOf(value)].join(" "),
  }));
}

function agencyOptions(options: Known, known: Known): Option[] {
  const used = options ? includeZeroCounts(options.agencies, known?.agencies, normalizeText) : [];
  return used.map(({ value, label, count }) => ({ value, label, note: formatNumber(count) }));
}

// A shared link may name what nobody has any more; it is shown as chosen all the same.
function withChosen(list: Option[], chosen: string, options: Known): Option[] {
  if (chosen === "" || list.some(({ value }) => value === chosen)) return list;
  const place = options?.locations.find(({ value }) => value === chosen);
  return [{ value: chosen, label: place?.[getLocale()] ?? chosen }, ...list];
}
