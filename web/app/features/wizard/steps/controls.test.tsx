import { fieldNames } from "@compcard/domain/cards/field-names";
import { type CardField, cardFieldNames, cardFields, type FieldStep, isHiddenFor } from "@compcard/domain/cards/fields";
import { type OptionList, optionLabel } from "@compcard/domain/cards/option-labels";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
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

/** The label of a control that differs from its field's name. */
const saidOtherwise: Partial<Record<CardField, () => string>> = {
  driving_license: m.wizard_driving_yes,
  relocation: m.wizard_relocation_yes,
  language_levels: () => m.wizard_level_of({ language: optionLabel("languages", "english", getLocale()) }),
};

function loaded(): QueryClient {
  const queries = new QueryClient();
  queries.setQueryData(["/agencies.json"], { russia: [], china: [] });
  return queries;
}

/** The lists of agencies and cities did not load. */
function failed(): QueryClient {
  const queries = new QueryClient();
  const cache = queries.getQueryCache();
  for (const path of ["/agencies.json", "/russian-cities.json", "/cn.json"]) {
    cache
      .build(queries, { queryKey: [path] })
      .setState({ status: "error", error: new Error(path), errorUpdateCount: 1 });
  }
  return queries;
}

function shown(
  step: FieldStep,
  values: object,
  problems: StepProps["problems"] = {},
  refused: StepProps["refused"] = {},
  queries = loaded(),
): string {
  const Step = stepOf[step];
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <Step
          values={{ ...nothing, ...values }}
          problems={problems}
          refused={refused}
          edit={() => {}}
          confirmAge={() => {}}
        />
      </QueryClientProvider>
    </MemoryRouter>,
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

it("SL-02 options that do not exist under 18 are not offered there, and a person who will lose them is warned before confirming the age", () => {
  const words = (list: OptionList, option: string) => new RegExp(optionLabel(list, option, getLocale()), "i");
  const chosen = { tattoos: ["intimate"], piercings: [], shooting_types: ["swimwearLingerie"], photos: {} };
  const offered = (values: object) => shown("additional", values) + shown("preferences", values);
  for (const [list, option] of [
    ["tattoos", "intimate"],
    ["shootingTypes", "swimwearLingerie"],
  ] as const) {
    expect(offered({ age: 25, guarded: false })).toMatch(words(list, option));
    expect(offered({ age: 17, guarded: true })).not.toMatch(words(list, option));
    const requested = shown("personal", { ...chosen, age: 16, guarded: false }, { age: "young", birth_date: "young" });
    expect(requested).toMatch(words(list, option));
  }
  const young = { age: "young", birth_date: "young" } as const;
  const bare = { ...chosen, tattoos: [], shooting_types: [], age: 16, guarded: false };
  expect(shown("personal", bare, young)).not.toMatch(/купальник/);
  expect(shown("personal", { ...bare, photos: { swimwear: "a" } }, young)).toMatch(/купальник/);
});

it.each(["age", "birth_date"] as const)(
  "TL-05 the refusal of the field %s that says to write to us links there",
  (field) => {
    const link = new RegExp(`<a [^>]*href="${paths.contact()}"[^>]*>${m.wizard_age_contact()}</a>`);
    for (const birth_date of [null, "2007-02-03"]) {
      const values = { age: 18, birth_date, guarded: true };
      expect(shown("personal", values, {}, { [field]: m.errors_card_under_18() })).toMatch(link);
      expect(shown("personal", values)).not.toMatch(link);
    }
  },
);

it("WIZ-03 the measurements of a man and of a woman are those of their gender, of others all", () => {
  const figures = cardFieldNames.filter((name) => "hiddenFor" in cardFields[name]);
  for (const gender of ["man", "woman", "other", null]) {
    const step = shown("measurements", { gender });
    const expected = figures.filter((name) => !isHiddenFor(name, gender));
    expect(figures.filter((name) => step.includes(fieldNames[name]()))).toEqual(expected);
  }
  expect(figures).toEqual(["inseam", "collar", "suit_size", "cup"]);
});

it.each(["personal", "contacts"] as const)(
  "DATA-01 a list of the step %s that did not load is reported in valid HTML",
  (step) => {
    const page = shown(step, { country: "Russia" }, {}, {}, failed());
    expect(page).toContain(m.wizard_list_failed());
    // A paragraph contains no block.
    expect(page).not.toMatch(/<p\b(?:(?!<\/p>).)*<(?:p|div|ul|ol)\b/);
  },
);

it.each([
  ["Анна", "Ким", [true, true]],
  ["小雨", "陈", [true, false]],
  ["Anna", "Kim", [false, true]],
  ["민지", "김", [true, true]],
  ["", "", [false, false]],
])("TL-26 another spelling is asked for where %s %s needs one: Latin, Chinese", (first_name, last_name, expected) => {
  const asks = (values: object) => {
    const step = shown("personal", { first_name, last_name, ...values });
    return [fieldNames.name_latin(), fieldNames.name_han()].map((label) => step.includes(label));
  };
  expect(asks({})).toEqual(expected);
  expect(asks({ name_latin: "Anna", name_han: "安娜" })).toEqual([true, true]);
});
