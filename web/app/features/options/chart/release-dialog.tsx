import { m } from "@compcard/domain/messages";
import { jobLengths } from "@compcard/domain/options/limits";
import type { Option } from "@compcard/domain/options/schema";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { toast } from "../../../lib/toast.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useOptionsChanged } from "../use-options-changed.ts";
import { optionDays } from "./use-option-actions.ts";

/** The word for giving up: a booking, an own option, or another maker's. */
export function releaseText({ state, own }: Option): string {
  if (state === "confirmed") return m.chart_release_booking();
  return own ? m.chart_release() : m.chart_decline();
}

/** Gives up an option or a booking, with a reason for the other side. */
export function ReleaseDialog({ option, onClose }: { option: Option; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const changed = useOptionsChanged();
  const { id, name, job } = option;
  const release = useApiMutation({
    mutationFn: () => callApi("options.release", { params: { id }, body: { reason: reason.trim() } }),
    onSuccess: () => {
      toast.success(m.chart_released({ name }), { id: "chart" });
      onClose();
    },
    onSettled: changed,
  });
  return (
    <FormDialog
      title={releaseText(option)}
      description={m.chart_release_text({ name, client: job.client, days: optionDays(option) })}
      action={releaseText(option)}
      danger
      busy={release.isPending}
      onSend={release.mutate}
      onClose={onClose}
    >
      <Field
        label={m.chart_reason()}
        hint={m.chart_reason_hint()}
        error={release.error ? `${m.chart_release_failed()}. ${errorText(release.error)}` : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={jobLengths.text}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
