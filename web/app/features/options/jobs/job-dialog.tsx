import { m } from "@compcard/domain/messages";
import type { Job } from "@compcard/domain/options/jobs/schema";
import { jobLengths } from "@compcard/domain/options/limits";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { toast } from "../../../lib/toast.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { TextareaField } from "../../../ui/form/textarea-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { useOptionsChanged } from "../use-options-changed.ts";

const line = { autoComplete: "off", maxLength: jobLengths.title };
const lines = { autoComplete: "off", rows: 3, maxLength: jobLengths.text };

/** Changes the texts of a job; its days and place stay. */
export function JobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { title, client, usage, pay, note } = job;
  const changed = useOptionsChanged();
  const form = useApiForm({
    values: { title, client, usage: usage ?? "", pay: pay ?? "", note: note ?? "" },
    check: (words) => ({
      title: words.title.trim() === "" && m.jobs_required(),
      client: words.client.trim() === "" && m.jobs_required(),
    }),
    call: (body) => callApi("jobs.save", { params: { id: job.id }, body }),
    onDone: async () => {
      await changed();
      toast.success(m.jobs_saved(), { id: "job" });
    },
    onClose,
    onError: (error) => toast.error(errorText(error), { id: "job" }),
  });
  return (
    <FormDialog
      form={form}
      title={m.jobs_edit_title()}
      description={m.jobs_edit_days()}
      action={m.common_save()}
      onClose={onClose}
    >
      <TextField {...line} form={form} name="title" label={m.jobs_name()} required />
      <TextField {...line} form={form} name="client" label={m.jobs_client()} hint={m.jobs_client_hint()} required />
      <TextareaField {...lines} form={form} name="usage" label={m.jobs_usage()} hint={m.jobs_read_by_model()} />
      <TextareaField {...lines} form={form} name="pay" label={m.jobs_pay()} hint={m.jobs_read_by_model()} />
      <TextareaField {...lines} form={form} name="note" label={m.jobs_note()} hint={m.jobs_note_hint()} />
    </FormDialog>
  );
}
