import { fieldNames } from "@compcard/domain/cards/field-names";
import { type City, formatLocation, parseLocation } from "@compcard/domain/cards/locations";
import type { Country } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { nicknamesOf } from "@compcard/domain/search/city-nicknames";
import { useMemo } from "react";
import { useCities } from "../../../lib/use-lists.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { listFailure } from "./list-failure.tsx";

interface CityPickerProps {
  country: Country;
  /** 'City, Country' in any of the three languages. */
  location: string | null;
  onChange: (location: string | null) => void;
}

/** WIZ-05, WIZ-06: found by its name in any of the three languages or by what people call it, stored in the reader's. */
export function CityPicker({ country, location, onChange }: CityPickerProps) {
  const list = useCities(country);
  const failure = listFailure(list);
  const locale = getLocale();
  const cities = useMemo(() => list.data?.map((city): City => ({ ...city, country })) ?? [], [list.data, country]);
  const options = useMemo(
    () =>
      cities.map((city) => ({
        value: city.id,
        label: city[locale],
        search: [city.ru, city.en, city.zh, ...nicknamesOf(city.id)].join(" "),
      })),
    [cities, locale],
  );
  const { cityId, cityText } = parseLocation(location ?? "", cities);
  // A place that is not in the list stays as it was written.
  const unlisted = location && !cityId ? [{ value: location, label: cityText || location }] : [];

  function choose(value: string | null): void {
    const city = cities.find(({ id }) => id === value);
    if (city) onChange(formatLocation(city, locale));
    else if (value === null) onChange(null);
  }

  return (
    <Field label={fieldNames.location()} hint={failure}>
      {(control) => (
        <Combobox
          {...control}
          options={[...unlisted, ...options]}
          value={cityId ?? location}
          onChange={choose}
          placeholder={m.wizard_city_choose()}
          nothing={m.wizard_city_none()}
          failure={failure}
          disabled={list.isPending && !failure}
        />
      )}
    </Field>
  );
}
