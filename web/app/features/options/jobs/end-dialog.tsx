import { isDay } from "@compcard/domain/cards/days";
import { m } from "@compcard/domain/messages";
import { startHours } from "@compcard/domain/options/half-days";
import type { Option } from "@compcard/domain/options/schema";
import { shownAsToast } from "../../../lib/api/use-api-mutation.ts";
import { Field } from "../../../ui/field.tsx";
import { FieldGroup } from "../../../ui/field-group.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { TextInput } from "../../../ui/text-input.tsx";
import { instantIn, wallTimeIn } from "./zone-time.ts";

interface EndDialogProps {
  option: Pick<Option, "ends_at" | "days"> & { job: Pick<Option["job"], "tz" | "city"> };
  name: string;
  onSet: (endsAt: number) => Promise<unknown>;
  onClose: () => void;
}

const twoHours = 2 * 3_600_000;

/** Sets the end of an option, by the clock of its job. */
export function EndDialog({ option: { ends_at, days, job }, name, onSet, onClose }: EndDialogProps) {
  const first = days.find(({ lost }) => !lost);
  const form = useApiForm({
    values: wallTimeIn(job.tz, Date.parse(ends_at)),
    check: (typed) => {
      const isWhole = isDay(typed.day) && /^\d\d:\d\d$/.test(typed.time);
      const end = isWhole ? instantIn(job.tz, typed) : 0;
      const time = first && `${String(startHours[first.half]).padStart(2, "0")}:00`;
      const last = first && time ? instantIn(job.tz, { day: first.date, time }) - twoHours : end;
      return { day: (end <= Date.now() || end > last) && m.jobs_extend_wrong() };
    },
    call: (typed) => onSet(instantIn(job.tz, typed)),
    onClose,
    onError: shownAsToast,
  });
  const problem = form.problemOf("day");
  const part = (part: "day" | "time", label: string, type: string) => (
    <Field label={label}>
      {(control) => (
        <TextInput {...control} type={type} aria-invalid={problem ? true : undefined} {...form.register(part)} />
      )}
    </Field>
  );
  return (
    <FormDialog form={form} title={m.jobs_extend_title({ name })} action={m.common_save()} onClose={onClose}>
      <FieldGroup label={m.jobs_extend()} hint={m.jobs_extend_hint({ city: job.city })} error={problem}>
        <div className="grid grid-cols-2 gap-4">
          {part("day", m.jobs_extend_day(), "date")}
          {part("time", m.jobs_extend_time(), "time")}
        </div>
      </FieldGroup>
    </FormDialog>
  );
}
