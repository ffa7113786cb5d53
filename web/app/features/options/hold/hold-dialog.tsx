import { addDays } from "@compcard/domain/cards/availability";
import { m } from "@compcard/domain/messages";
import { maxYearsAhead } from "@compcard/domain/options/limits";
import type { Dispatch, SetStateAction } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { DaysField } from "../jobs/days-field.tsx";
import { HalvesField } from "../jobs/halves-field.tsx";
import { wallTimeIn } from "../jobs/zone-time.ts";
import { localDay } from "../local-day.ts";
import type { HoldRequest } from "./hold-link.ts";
import { type HoldDraft, useHold } from "./use-hold.ts";

interface HoldDialogProps extends HoldRequest {
  draft: HoldDraft;
  onChange: Dispatch<SetStateAction<HoldDraft>>;
  onClose: () => void;
}

/** The dialog of days, address and mailed code; mounted when it opens. */
export function HoldDialog({ draft, onChange, onClose, ...request }: HoldDialogProps) {
  const { name, nameless, tz } = request;
  const today = tz ? wallTimeIn(tz, Date.now()).day : localDay(new Date());
  const days = request.days?.filter(({ date }) => date >= today) ?? null;
  const hold = useHold(request, draft, days, { onChange, onClose });
  const { problems, busy } = hold;
  const change = (part: Partial<HoldDraft>) => onChange((now) => ({ ...now, ...part }));
  const text = (field: "name" | "email" | "code") => ({
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  if (draft.mailedTo !== null)
    return (
      <FormDialog
        key="code"
        form={{ busy, problem: problems.all, send: hold.confirm }}
        title={m.hold_code_title()}
        description={m.hold_code_text({ email: draft.mailedTo })}
        action={m.hold_code_send()}
        onClose={onClose}
      >
        <Field label={m.hold_code()} hint={m.hold_code_hint()} error={problems.code}>
          {(control) => (
            <TextInput {...control} {...text("code")} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
          )}
        </Field>
        <div className="-ml-3 flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => change({ mailedTo: null })}>
            {m.hold_code_back()}
          </Button>
          <Button variant="quiet" busy={busy} onClick={hold.request}>
            {m.hold_code_again()}
          </Button>
        </div>
      </FormDialog>
    );
  return (
    <FormDialog
      key="days"
      form={{ busy, problem: problems.all, send: hold.request }}
      title={m.hold_title({ name })}
      description={m.hold_text()}
      action={m.hold_send()}
      onClose={onClose}
    >
      {days ? (
        <HalvesField days={days} off={draft.off} problem={problems.days} onChange={(off) => change({ off })} />
      ) : (
        <DaysField
          days={draft.marked}
          first={today}
          last={addDays(today, 366 * maxYearsAhead)}
          error={problems.days}
          onChange={(marked) => change({ marked })}
        />
      )}
      {nameless && (
        <Field label={m.shared_name()} error={problems.name}>
          {(control) => <TextInput {...control} {...text("name")} name="name" autoComplete="given-name" />}
        </Field>
      )}
      <Field label={m.hold_email()} hint={m.hold_email_hint()} error={problems.email}>
        {(control) => <TextInput {...control} {...text("email")} type="email" name="email" autoComplete="email" />}
      </Field>
    </FormDialog>
  );
}
