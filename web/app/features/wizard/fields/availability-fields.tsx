import { maxAvailability, spanProblem } from "@compcard/domain/cards/availability";
import { fieldNames } from "@compcard/domain/cards/field-names";
import type { Availability } from "@compcard/domain/cards/fields";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { StepProps } from "../step-props.ts";
import { fieldError } from "./field-error.ts";
import { finished, mergeAvailability } from "./merge-availability.ts";
import { StayRow } from "./stay-row.tsx";
import { useTyping } from "./use-typing.ts";

const blank: Availability = { from: "", to: "", city: "", kind: "in" };

/**
 * Places and days in which the model can be booked, an entry for each stay. One without days or a city is not part of
 * the card.
 */
export function AvailabilityFields(step: StepProps) {
  const { values, edit } = step;
  // A draft of an earlier release has none.
  const saved = values.availability ?? [];
  const [typed, setTyped] = useState<readonly Availability[]>(saved);
  const rows = mergeAvailability(typed, saved);
  const { typing, typingProps } = useTyping();
  const error = typing ? undefined : fieldError(step, "availability");
  // If no entry is wrong by itself, two of them contradict each other: the error is shown at the last.
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
      <div className="mt-4 grid grid-cols-1 gap-8">
        {rows.map((row, at) => (
          <StayRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place
            key={at}
            row={row}
            number={at + 1}
            error={at === wrongAt ? error : undefined}
            typingProps={typingProps}
            onChange={(part) => replace(at, part)}
            onRemove={() => change(rows.filter((_, place) => place !== at))}
          />
        ))}
      </div>
      {rows.length < maxAvailability && (
        <Button variant="secondary" className="mt-4" onClick={() => setTyped([...rows, blank])}>
          {m.wizard_availability_add()}
        </Button>
      )}
    </fieldset>
  );
}
