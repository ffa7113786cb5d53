import { m } from "@compcard/domain/messages";
import { creditYears, maxCredit } from "@compcard/domain/photos/book/rules";
import type { PortfolioPhoto } from "@compcard/domain/photos/book/schema";
import { useState } from "react";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useEdit } from "../../../lib/session/session.ts";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

export interface Credit {
  credit: string;
  year: number | null;
}

interface CreditDialogProps {
  photo: PortfolioPhoto;
  name: string;
  /** @throws what the server refused; the fields keep what was typed. */
  onWrite: (credit: Credit) => Promise<void>;
  onClose: () => void;
}

/** Photographer or publication of a photo, and the year; mount it when it opens. */
export function CreditDialog({ photo, name, onWrite, onClose }: CreditDialogProps) {
  const saved = { credit: photo.credit ?? "", year: photo.year ? String(photo.year) : "" };
  const [credit, setCredit] = useState(saved.credit);
  const [typedYear, setYear] = useState(saved.year);
  const [isYearWrong, setYearWrong] = useState(false);
  const { mutate, isPending, error } = useApiMutation({ mutationFn: onWrite, onSuccess: onClose });
  useEdit(() => credit !== saved.credit || typedYear !== saved.year);
  const { min, max } = creditYears(new Date());
  const year = typedYear.trim() === "" ? null : Number(typedYear);
  const wrongYear = m.book_year_range({ min, max });
  const isAbout = (field: "credit" | "year") => error !== null && paths(error).includes(field);

  function send(): void {
    const isTaken = year === null || (Number.isInteger(year) && year >= min && year <= max);
    setYearWrong(!isTaken);
    if (isTaken) mutate({ credit, year });
  }

  return (
    <FormDialog
      title={`${m.book_credit_of()}: ${name}`}
      action={m.common_save()}
      busy={isPending}
      onSend={send}
      onClose={onClose}
    >
      <Field label={m.book_credit()} error={isAbout("credit") ? m.book_credit_contact() : undefined}>
        {(control) => (
          <TextInput
            {...control}
            value={credit}
            maxLength={maxCredit}
            autoComplete="off"
            onChange={({ target }) => setCredit(target.value)}
          />
        )}
      </Field>
      <Field label={m.book_year()} error={isYearWrong || isAbout("year") ? wrongYear : undefined}>
        {(control) => (
          <TextInput
            {...control}
            value={typedYear}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            onChange={({ target }) => setYear(target.value)}
          />
        )}
      </Field>
      {error && !isAbout("credit") && !isAbout("year") && (
        <p role="alert" className="text-accent">
          {errorText(error)}
        </p>
      )}
    </FormDialog>
  );
}

/** The fields whose values the server refused. */
const paths = (error: unknown) =>
  error instanceof ApiError ? error.fields.map(({ path }) => path.split(".").at(-1)) : [];
