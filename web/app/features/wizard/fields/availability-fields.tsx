import { maxAvailability, spanProblem } from "@compcard/domain/cards/availability";
import { fieldNames } from "@compcard/domain/cards/field-names";
import type { Availability } from "@compcard/domain/cards/fields";
import { availabilityKinds } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { StepProps } from "../step-props.ts";
import { fieldError } from "./field-error.ts";
import { optionsOf } from "./option-select.tsx";
import { useTyping } from "./use-typing.ts";

const blank: Availability = { from: "", to: "", city: "", kind: "in" };

/** Where and when the model can be booked, an entry for each stay. One without days or a city is not part of the card. */
export function AvailabilityFields(step: StepProps) {
  const { values, edit } = step;
  // A draft of an earlier release has none.
  const saved = values.availability ?? [];
  const [typed, setTyped] = useState<readonly Availability[]>(saved);
  // Unfinished entries are known here alone; what came from elsewhere takes their place.
  const isCurrent = JSON.stringify(finished(typed)) === JSON.stringify(saved);
  const rows = isCurrent ? typed : saved;
  const { typing, typingProps } = useTyping();
  const error = typing ? undefined : fieldError(step, "availability");
  // Where no entry is wrong by itself, two of them contradict each other: the error stands at the last.
  const wrong = rows.findIndex((row) => finished([row]).length > 0 && spanProblem(row) !== null);
  const wrongAt = wrong < 0 ? rows.length - 1 : wrong;

  function change(next: readonly Availability[]): void {
    setTyped(next);
    edit({ availability: finished(next) });
  }
  const replace = (at: number, change_: Partial<Availability>) =>
    change(rows.map((row, place) => (place === at ? { ...row, ...change_ } : row)));

  return (
    <fieldset>
      <legend className="label-caps mb-2 text-muted">{fieldNames.availability()}</legend>
      <p className="text-sm text-muted">{m.wizard_availability_hint()}</p>
      <div className="mt-4 grid gap-8">
        {rows.map((row, at) => {
          const text = (name: "from" | "to" | "city" | "country", label: string, more: object) => (
            <Field label={label} error={name === "to" && at === wrongAt ? error : undefined}>
              {(control) => (
                <TextInput
                  {...control}
                  {...more}
                  value={row[name] ?? ""}
                  onChange={({ target }) =>
                    replace(at, { [name]: target.value || (name === "country" ? undefined : "") })
                  }
                  {...typingProps}
                />
              )}
            </Field>
          );
          const label = m.wizard_availability_kind({ number: at + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place
            <fieldset key={at} aria-label={label} className="grid grid-cols-2 gap-4 sm:grid-cols-4">
              <div className="col-span-2 sm:col-span-4">
                <Field label={label}>
                  {(control) => (
                    <Select
                      {...control}
                      options={optionsOf("availabilityKinds", availabilityKinds)}
                      value={row.kind}
                      onChange={(kind) => kind && replace(at, { kind })}
                    />
                  )}
                </Field>
              </div>
              {text("from", m.wizard_availability_from(), { type: "date" })}
              {text("to", m.wizard_availability_to(), { type: "date", min: row.from || undefined })}
              {text("city", fieldNames.location(), { maxLength: 100 })}
              {text("country", fieldNames.country(), { maxLength: 60 })}
              <Button
                variant="quiet"
                className="col-span-2 justify-self-start sm:col-span-4"
                onClick={() => change(rows.filter((_, place) => place !== at))}
              >
                {m.common_remove_item({ item: label })}
              </Button>
            </fieldset>
          );
        })}
      </div>
      {rows.length < maxAvailability && (
        <Button variant="secondary" className="mt-4" onClick={() => setTyped([...rows, blank])}>
          {m.wizard_availability_add()}
        </Button>
      )}
    </fieldset>
  );
}

const finished = (rows: readonly Availability[]) =>
  rows.filter(({ from, to, city }) => from !== "" && to !== "" && city.trim() !== "");
