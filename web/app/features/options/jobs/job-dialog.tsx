import { m } from "@compcard/domain/messages";
import type { Job } from "@compcard/domain/options/jobs/schema";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useEdit } from "../../../lib/session/session.ts";
import { toast } from "../../../lib/toast.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useOptionsChanged } from "../use-options-changed.ts";
import type { JobWords } from "./new-job-form.tsx";
import { TextField } from "./text-field.tsx";

const wordsOf = ({ title, client, usage, pay, note }: Job): JobWords => ({
  ...{ title, client, usage: usage ?? "", pay: pay ?? "", note: note ?? "" },
});

/** Changes the texts of a job; its days and place stay. */
export function JobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const [words, setWords] = useState(() => wordsOf(job));
  const [errors, setErrors] = useState<Partial<Record<keyof JobWords, string>>>({});
  const changed = useOptionsChanged();
  useEdit(() => JSON.stringify(words) !== JSON.stringify(wordsOf(job)));
  const save = useApiMutation({
    mutationFn: () => callApi("jobs.save", { params: { id: job.id }, body: words }),
    onSuccess: async () => {
      await changed();
      toast.success(m.jobs_saved(), { id: "job" });
      onClose();
    },
    errorToast: { id: "job" },
  });

  function send(): void {
    const missing = (["title", "client"] as const).filter((name) => words[name].trim() === "");
    setErrors(Object.fromEntries(missing.map((name) => [name, m.jobs_required()])));
    if (missing.length === 0) save.mutate();
  }

  const text = {
    ...{ values: words, errors },
    onChange: (part: Partial<JobWords>) => setWords({ ...words, ...part }),
  };
  return (
    <FormDialog
      title={m.jobs_edit_title()}
      description={m.jobs_edit_days()}
      action={m.common_save()}
      busy={save.isPending}
      onSend={send}
      onClose={onClose}
    >
      <TextField {...text} name="title" label={m.jobs_name()} required />
      <TextField {...text} name="client" label={m.jobs_client()} hint={m.jobs_client_hint()} required />
      <TextField {...text} name="usage" label={m.jobs_usage()} hint={m.jobs_read_by_model()} long />
      <TextField {...text} name="pay" label={m.jobs_pay()} hint={m.jobs_read_by_model()} long />
      <TextField {...text} name="note" label={m.jobs_note()} hint={m.jobs_note_hint()} long />
    </FormDialog>
  );
}
