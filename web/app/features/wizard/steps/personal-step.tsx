import { parseLocation } from "@compcard/domain/cards/locations";
import { type Country, countries } from "@compcard/domain/cards/options";
import { draftNames } from "@compcard/domain/cards/rules";
import { m } from "@compcard/domain/messages";
import { useEffect } from "react";
import { ChoiceChips } from "../fields/choice-chips.tsx";
import { CityPicker } from "../fields/city-picker.tsx";
import { DraftText } from "../fields/draft-text.tsx";
import type { StepProps } from "../step-props.ts";
import { AgeFields } from "./age-fields.tsx";

const onCard = { russia: "Russia", china: "China" } as const satisfies Record<Country, string>;

export function PersonalStep(step: StepProps) {
  const { values, edit } = step;
  const country = countries.find((name) => onCard[name] === values.country) ?? inferred(values.location);

  // WIZ-05: what is shown as chosen is chosen.
  useEffect(() => {
    if (values.country === null) edit({ country: onCard[country] });
  }, [values.country, country, edit]);

  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <DraftText step={step} field="first_name" maxLength={100} autoComplete="given-name" onFocus={selectDefault} />
        <DraftText step={step} field="last_name" maxLength={100} autoComplete="family-name" onFocus={selectDefault} />
      </div>
      <AgeFields {...step} />
      <ChoiceChips
        label={m.wizard_field_country()}
        list="countries"
        options={countries}
        value={country}
        onChange={(next) => next && next !== country && edit({ country: onCard[next], location: null })}
      />
      <CityPicker
        key={country}
        country={country}
        location={values.location}
        onChange={(location) => edit({ location, country: onCard[country] })}
      />
    </>
  );
}

function inferred(location: string | null): Country {
  return parseLocation(location ?? "", []).country ?? "russia";
}

/** The names a draft begins with are there to be typed over. */
function selectDefault({ target }: React.FocusEvent<HTMLInputElement>): void {
  if (Object.values(draftNames).some((name) => name === target.value)) target.select();
}
