import { fieldNames } from "@compcard/domain/cards/field-names";
import { type CardField, cardFieldNames, cardFields, type FieldStep } from "@compcard/domain/cards/fields";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { emptyOf, sampleOf } from "../../../../../domain/test/field-samples.ts";
import type { StepProps } from "../step-props.ts";
import { AdditionalStep } from "./additional-step.tsx";
import { AppearanceStep } from "./appearance-step.tsx";
import { ContactsStep } from "./contacts-step.tsx";
import { MeasurementsStep } from "./measurements-step.tsx";
import { PersonalStep } from "./personal-step.tsx";
import { PreferencesStep } from "./preferences-step.tsx";

const stepOf: Record<FieldStep, ComponentType<StepProps>> = {
  personal: PersonalStep,
  measurements: MeasurementsStep,
  appearance: AppearanceStep,
  contacts: ContactsStep,
  additional: AdditionalStep,
  preferences: PreferencesStep,
};

const nothing = Object.fromEntries(
  cardFieldNames.map((field) => [field, emptyOf(field)]),
) as unknown as StepProps["values"];

/** What stands beside a control that is not called by its field's name. */
const saidOtherwise: Partial<Record<CardField, () => string>> = {
  driving_license: m.wizard_driving_yes,
  relocation: m.wizard_relocation_yes,
  language_levels: () => m.wizard_level_of({ language: optionLabel("languages", "english", getLocale()) }),
};

function shown(step: FieldStep, values: object): string {
  const Step = stepOf[step];
  const queries = new QueryClient();
  queries.setQueryData(["/agencies.json"], { russia: [], china: [] });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Step values={{ ...nothing, ...values }} problems={{}} refused={{}} edit={() => {}} confirmAge={() => {}} />
    </QueryClientProvider>,
  );
}

it.each(cardFieldNames)(
  "WIZ-03 the step that asks for %s has a control that names it and shows what it holds",
  (field) => {
    const { step } = cardFields[field];
    const { [field]: value, ...beside } = sampleOf(field);
    const given = shown(step, { ...beside, [field]: value });
    expect(given).toContain((saidOtherwise[field] ?? fieldNames[field])());
    expect(given).not.toBe(shown(step, beside));
  },
);
