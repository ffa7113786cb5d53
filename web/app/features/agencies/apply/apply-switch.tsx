import type { Agency } from "@compcard/domain/agencies/schema";
import { inDays } from "@compcard/domain/intl";
import { m } from "@compcard/domain/messages";
import { retentionDays } from "@compcard/domain/retention";
import { getLocale } from "@compcard/domain/runtime";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { toast } from "../../../lib/toast.tsx";
import { SavedToggle } from "../../../ui/saved-toggle.tsx";
import { useAgencyChanged } from "../use-agencies.ts";

/** Opens and closes applications on the public page. */
export function ApplySwitch({ agency }: { agency: Agency }) {
  const changed = useAgencyChanged();
  const save = useApiMutation({
    mutationFn: (apply: boolean) => callApi("agencies.save", { params: { id: agency.id }, body: { apply } }),
    errorToast: { id: "agency" },
    onSuccess: ({ agency: { apply } }) =>
      toast.success(apply ? m.applicants_on() : m.applicants_off(), { id: "agency" }),
    onSettled: changed,
  });
  return (
    <section className="max-w-xl">
      <h3 className="mt-10 font-display text-xl">{m.applicants_accepts()}</h3>
      <p className="mt-2 text-muted">
        {m.applicants_accepts_text({ days: inDays(retentionDays.applicants, getLocale()) })}
      </p>
      {!agency.confirmed && <p className="mt-2">{m.applicants_accepts_unconfirmed()}</p>}
      <div className="mt-2">
        <SavedToggle label={m.applicants_accepts_toggle()} checked={agency.apply} save={save} />
      </div>
    </section>
  );
}
