import { m } from "@compcard/domain/messages";
import { creditYears, maxCredit } from "@compcard/domain/photos/book/rules";
import type { PortfolioPhoto } from "@compcard/domain/photos/book/schema";
import { useState } from "react";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

export interface CreditChange {
  credit?: string;
  year?: number | null;
}

type Texts = Partial<Record<"credit" | "year", string>>;

interface CreditFieldsProps {
  photo: PortfolioPhoto;
  /** @throws what the server refused; the fields keep what was typed. */
  onWrite: (change: CreditChange) => Promise<void>;
}

/** Credit and year of a photo, saved when they are left. A field that nobody has typed in shows the server's value. */
export function CreditFields({ photo, onWrite }: CreditFieldsProps) {
  const [typed, setTyped] = useState<Texts>({});
  const [errors, setErrors] = useState<Texts>({});
  const { min, max } = creditYears(new Date());
  const saved = { credit: photo.credit ?? "", year: photo.year ? String(photo.year) : "" };
  const { credit, year } = { ...saved, ...typed };
  const messages = { credit: m.book_credit_contact(), year: m.book_year_range({ min, max }) };

  const type = (field: keyof Texts, text: string) => setTyped((now) => ({ ...now, [field]: text }));
  const fail = (field: keyof Texts, text: string | undefined) => setErrors((now) => ({ ...now, [field]: text }));

  /** Forgets what was typed, unless something else was typed meanwhile. */
  function settle(field: keyof Texts, text: string): void {
    fail(field, undefined);
    setTyped(({ [field]: now, ...others }) => (now === text ? others : { ...others, [field]: now }));
  }

  function write(field: keyof Texts, text: string, change: CreditChange): void {
    onWrite(change).then(
      () => settle(field, text),
      (error) => fail(field, isAbout(error, field) ? messages[field] : errorText(error)),
    );
  }

  function writeCredit(): void {
    if (typed.credit === undefined) return;
    if (credit.trim() === saved.credit) settle("credit", credit);
    else write("credit", credit, { credit });
  }

  function writeYear(): void {
    if (typed.year === undefined) return;
    const number = year.trim() === "" ? null : Number(year);
    const isTaken = number === null || (Number.isInteger(number) && number >= min && number <= max);
    if (!isTaken) fail("year", messages.year);
    else if (number === photo.year) settle("year", year);
    else write("year", year, { year: number });
  }

  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-[1fr_7rem]">
      <Field label={m.book_credit()} error={errors.credit}>
        {(control) => (
          <TextInput
            {...control}
            value={credit}
            maxLength={maxCredit}
            autoComplete="off"
            onChange={(event) => type("credit", event.target.value)}
            onBlur={writeCredit}
          />
        )}
      </Field>
      <Field label={m.book_year()} error={errors.year}>
        {(control) => (
          <TextInput
            {...control}
            value={year}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            onChange={(event) => type("year", event.target.value)}
            onBlur={writeYear}
          />
        )}
      </Field>
    </div>
  );
}

/** Whether the server refused the value of that field. */
function isAbout(error: unknown, field: keyof Texts): boolean {
  return error instanceof ApiError && error.fields.some(({ path }) => path.split(".").at(-1) === field);
}
