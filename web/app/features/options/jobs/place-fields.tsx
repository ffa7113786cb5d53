import { zoneOf } from "@compcard/domain/atlas/city-zones";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { type City, parseCountry, parseLocation } from "@compcard/domain/cards/locations";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import { type Country, countries } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { jobLengths } from "@compcard/domain/options/limits";
import { getLocale } from "@compcard/domain/runtime";
import { useId, useMemo, useState } from "react";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { useAllCities } from "../../../lib/use-lists.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

export interface Place {
  city: string;
  country: string;
  tz: string;
}

interface PlaceFieldsProps {
  place: Place;
  errors: Partial<Record<keyof Place, string | undefined>>;
  onChange: (place: Place) => void;
}

const countryName = (country: Country) => optionLabel("countries", country, getLocale());

/** A city with its country, unless one is given, and their zone; empty texts for what is not known. */
export function placeOf(city: string, cities: readonly City[], given?: string): Place {
  const found = parseLocation(city, cities);
  const country = given ?? (found.country ? countryName(found.country) : "");
  return { city, country, tz: zoneOf(found.cityId, parseCountry(country)) ?? "" };
}

/** City, country and zone of a job. A known city fills in the others, an unknown one clears them, unless the person has set them. */
export function PlaceFields({ place, errors, onChange }: PlaceFieldsProps) {
  const locale = getLocale();
  const lists = { cities: useId(), countries: useId() };
  const { cities } = useAllCities();
  const [own, setOwn] = useState({ country: place.country !== "", tz: false });

  function changeCity(city: string): void {
    const known = placeOf(city, cities, own.country ? place.country : undefined);
    onChange({ ...known, tz: own.tz ? place.tz : known.tz });
  }

  function changeCountry(country: string): void {
    setOwn({ ...own, country: country !== "" });
    const zone = zoneOf(parseLocation(place.city, cities).cityId, parseCountry(country));
    onChange({ ...place, country, tz: own.tz || !zone ? place.tz : zone });
  }

  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={fieldNames.location()} error={errors.city}>
          {(control) => (
            <>
              <TextInput
                {...control}
                required
                list={lists.cities}
                maxLength={jobLengths.city}
                autoComplete="off"
                value={place.city}
                onChange={({ target }) => changeCity(target.value)}
              />
              <datalist id={lists.cities}>
                {cities.map((city) => (
                  <option key={city.id} value={city[locale]} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field label={m.jobs_country()} hint={m.jobs_country_hint()} error={errors.country}>
          {(control) => (
            <>
              <TextInput
                {...control}
                required
                list={lists.countries}
                maxLength={jobLengths.country}
                autoComplete="off"
                value={place.country}
                onChange={({ target }) => changeCountry(target.value)}
              />
              <datalist id={lists.countries}>
                {countries.map((country) => (
                  <option key={country} value={countryName(country)} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      </div>
      <ZoneField
        tz={place.tz}
        error={errors.tz}
        onChange={(tz) => {
          setOwn({ ...own, tz: true });
          onChange({ ...place, tz });
        }}
      />
    </>
  );
}

function ZoneField({ tz, error, onChange }: { tz: string; error: string | undefined; onChange: (tz: string) => void }) {
  const zones = useMemo(() => [...new Set([tz, ...Intl.supportedValuesOf("timeZone")])].filter(Boolean), [tz]);
  const time =
    tz && dateFormat({ weekday: "short", hour: "2-digit", minute: "2-digit", timeZone: tz }).format(new Date());
  return (
    <Field label={m.jobs_zone()} hint={time ? m.jobs_zone_hint({ time }) : undefined} error={error}>
      {(control) => (
        <Combobox
          {...control}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
          value={tz || null}
          onChange={(zone) => onChange(zone ?? "")}
          nothing={m.jobs_zone_none()}
        />
      )}
    </Field>
  );
}
