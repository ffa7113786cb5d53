import { adultOnly, chosenAdultOptions, isAdultSlot } from "@compcard/domain/cards/adult-only";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { measurementRanges } from "@compcard/domain/cards/measurements";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import { cardAge, isMinor } from "@compcard/domain/cards/rules";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { type DigitalView, photoTypes } from "@compcard/domain/photos/options";
import { digitalSlot } from "@compcard/domain/photos/slots";
import { getLocale } from "@compcard/domain/runtime";
import { joinItems } from "@compcard/domain/wording";
import { useState } from "react";
import { Link } from "../../../lib/locale/link.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { fieldError } from "../fields/field-error.ts";
import { useTyping } from "../fields/use-typing.ts";
import type { StepProps } from "../step-props.ts";

/** The age as a number, or as a date that nobody sees and that keeps the age right. */
export function AgeFields(step: StepProps) {
  const { values, edit } = step;
  const [byDate, setByDate] = useState(values.birth_date !== null);
  const { typing, typingProps } = useTyping();
  // Age and birth date replace each other; an error of either is shown at the visible field.
  const wrong = (shown: "age" | "birth_date", other: "age" | "birth_date") =>
    typing ? undefined : (fieldError(step, shown) ?? fieldError(step, other));
  const isUnsure = step.problems.age === "young";
  // The server's words say to write to us.
  const isKnownMinor = [step.refused.age, step.refused.birth_date].includes(m.errors_card_under_18());
  const minorNote = isMinor(values.age) && m.wizard_age_note_minor();

  return (
    <div>
      {byDate ? (
        <Field
          label={fieldNames.birth_date()}
          hint={
            <Notes
              notes={[values.age !== null && m.common_age({ count: values.age }), m.wizard_birth_private(), minorNote]}
            />
          }
          error={wrong("birth_date", "age")}
        >
          {(control) => (
            <TextInput
              {...control}
              {...typingProps}
              type="date"
              autoComplete="bday"
              min={yearsAgo(measurementRanges.age.max + 1)}
              max={yearsAgo(measurementRanges.age.min)}
              value={values.birth_date ?? ""}
              onChange={({ target }) => edit(bornOn(target.value))}
            />
          )}
        </Field>
      ) : (
        <Field label={fieldNames.age()} hint={minorNote || undefined} error={wrong("age", "birth_date")}>
          {(control) => (
            <TextInput
              {...control}
              {...typingProps}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              className="max-w-28"
              value={values.age ?? ""}
              onChange={({ target }) => edit({ age: digits(target.value), birth_date: null })}
            />
          )}
        </Field>
      )}
      {isUnsure && !typing && <Confirmation {...step} />}
      {isKnownMinor && (
        <p>
          <Link to={paths.contact()} className="target text-sm underline underline-offset-4">
            {m.wizard_age_contact()}
          </Link>
        </p>
      )}
      <button type="button" className="target text-sm underline underline-offset-4" onClick={() => setByDate(!byDate)}>
        {byDate ? m.wizard_age_by_age() : m.wizard_age_by_date()}
      </button>
    </div>
  );
}

/** Lists what is deleted under 18, if the card has any of it, with a button that confirms the age. */
function Confirmation({ values, confirmAge }: StepProps) {
  const removed = removedUnder18(values);
  return (
    <>
      {removed.length > 0 && (
        <p role="status" className="mt-2 text-sm">
          {m.wizard_age_removes({ items: joinItems(removed, getLocale()) })}
        </p>
      )}
      <Button variant="secondary" className="my-2 mr-4" onClick={confirmAge}>
        {m.wizard_age_sure({ age: values.age ?? 0 })}
      </Button>
    </>
  );
}

const listOf = { tattoos: "tattoos", piercings: "piercings", shooting_types: "shootingTypes" } as const;

function removedUnder18(values: StepProps["values"]): string[] {
  const photos = photoTypes.filter((type) => isAdultSlot(type) && values.photos[type]);
  const digitals = Object.keys(values.digitals?.views ?? {}).filter((view) =>
    isAdultSlot(digitalSlot(view as DigitalView)),
  );
  return [
    ...(photos.length > 0 ? [m.wizard_age_removes_swimwear()] : []),
    ...(digitals.length > 0 ? [m.wizard_age_removes_digitals()] : []),
    ...adultOnly.fields
      .filter((field) => values[field])
      .map((field) => fieldNames[field]().toLocaleLowerCase(getLocale())),
    ...chosenAdultOptions(values).map(
      ({ field, option }) =>
        `${fieldNames[field]().toLocaleLowerCase(getLocale())} — ${optionLabel(listOf[field], option, getLocale())}`,
    ),
  ];
}

function Notes({ notes }: { notes: (string | false)[] }) {
  return notes.map(
    (note) =>
      note && (
        <span key={note} className="mt-1 block first:mt-0">
          {note}
        </span>
      ),
  );
}

function bornOn(date: string) {
  return { birth_date: date || null, age: date ? cardAge(date, new Date()) : null };
}

/** Empty becomes null. */
function digits(text: string): number | null {
  const number = text.replace(/\D/g, "");
  return number === "" ? null : Number(number);
}

function yearsAgo(years: number): string {
  const day = new Date();
  day.setFullYear(day.getFullYear() - years);
  return day.toISOString().slice(0, 10);
}
