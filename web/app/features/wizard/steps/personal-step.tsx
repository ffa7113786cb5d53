import { fieldNames } from "@compcard/domain/cards/field-names";
import { parseLocation } from "@compcard/domain/cards/locations";
import { type Country, countries, genders } from "@compcard/domain/cards/options";
import { draftNames } from "@compcard/domain/cards/rules";
import { useEffect } from "react";
import { NameFields } from "../../../lib/locale/name-fields.tsx";
import { ChoiceChips } from "../fields/choice-chips.tsx";
import { CityPicker } from "../fields/city-picker.tsx";
import { DraftText } from "../fields/draft-text.tsx";
import type { StepProps } from "../step-props.ts";
import { AgeFields } from "./age-fields.tsx";
import { OtherNames } from "./other-names.tsx";

const onCard = { russia: "Russia", china: "China" } as const satisfies Record<Country, string>;

interface PersonalStepProps extends StepProps {
  /** The country of a new card; without it nothing is chosen until the person chooses. */
  usualCountry?: Country;
}

export function PersonalStep({ usualCountry, ...step }: PersonalStepProps) {
  const { values, edit } = step;
  const given = countries.find((name) => onCard[name] === values.country);
  const country = given ?? parseLocation(values.location ?? "", []).country ?? usualCountry ?? null;

  // WIZ-05: what is shown as chosen is chosen.
  useEffect(() => {
    if (usualCountry && country && values.country === null) edit({ country: onCard[country] });
  }, [usualCountry, values.country, country, edit]);

  const cities = country ?? "russia";
  return (
    <>
      <NameFields className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <DraftText step={step} field="first_name" maxLength={100} autoComplete="given-name" onFocus={selectDefault} />
        <DraftText step={step} field="last_name" maxLength={100} autoComplete="family-name" onFocus={selectDefault} />
      </NameFields>
      <ChoiceChips
        label={fieldNames.gender()}
        list="genders"
        options={genders}
        value={values.gender}
        onChange={(gender) => edit({ gender })}
      />
      <AgeFields {...step} />
      <OtherNames {...step} />
      <ChoiceChips
        label={fieldNames.country()}
        list="countries"
        options={countries}
        value={country}
        onChange={(next) => next && next !== country && edit({ country: onCard[next], location: null })}
      />
      <CityPicker
        key={cities}
        country={cities}
        location={values.location}
        onChange={(location) => edit(location ? { location, country: onCard[cities] } : { location })}
      />
    </>
  );
}

/** The names a draft begins with are there to be typed over. */
function selectDefault({ target }: React.FocusEvent<HTMLInputElement>): void {
  if (Object.values(draftNames).some((name) => name === target.value)) target.select();
}
