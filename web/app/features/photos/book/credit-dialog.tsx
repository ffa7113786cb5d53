import { m } from "@compcard/domain/messages";
import { creditYears, maxCredit } from "@compcard/domain/photos/book/rules";
import type { PortfolioPhoto } from "@compcard/domain/photos/book/schema";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";

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
  const { min, max } = creditYears(new Date());
  const wrongYear = () => m.book_year_range({ min, max });
  const form = useApiForm({
    values: { credit: photo.credit ?? "", year: photo.year ? String(photo.year) : "" },
    check: (typed) => {
      const year = yearOf(typed.year);
      return { year: year !== null && !(Number.isInteger(year) && year >= min && year <= max) && wrongYear() };
    },
    call: ({ credit, year }) => onWrite({ credit, year: yearOf(year) }),
    texts: { credit: m.book_credit_contact, year: wrongYear },
    onClose,
  });
  return (
    <FormDialog form={form} title={`${m.book_credit_of()}: ${name}`} action={m.common_save()} onClose={onClose}>
      <TextField form={form} name="credit" label={m.book_credit()} maxLength={maxCredit} autoComplete="off" />
      <TextField form={form} name="year" label={m.book_year()} inputMode="numeric" maxLength={4} autoComplete="off" />
    </FormDialog>
  );
}

const yearOf = (typed: string) => (typed.trim() === "" ? null : Number(typed));
