import type { Application } from "@compcard/domain/bookers/schema";
import { m } from "@compcard/domain/messages";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { useApplicationChanged } from "./use-application.ts";

/** Status of an application, and the next step. */
export function ApplicationState({ application }: { application: Application }) {
  const { state, confirmed, free_mail, reason, company, email } = application;
  const [title, text] = {
    waiting: confirmed
      ? [m.bookers_state_waiting(), m.bookers_state_waiting_text({ email })]
      : [m.bookers_state_unconfirmed(), m.bookers_state_unconfirmed_text({ email })],
    verified: [m.bookers_state_verified(), m.bookers_state_verified_text({ company })],
    refused: [m.bookers_state_refused(), m.bookers_state_refused_text()],
  }[state];
  return (
    <div role="status" className="border-l-2 border-ink bg-wash px-5 py-4 wrap-anywhere">
      <p className="font-medium">{title}</p>
      <p className="mt-1 text-muted">{text}</p>
      {state === "refused" && reason && <p className="mt-2">{m.bookers_reason({ reason })}</p>}
      {state === "waiting" && free_mail && <p className="mt-2 text-sm text-muted">{m.bookers_email_free()}</p>}
      {state === "waiting" && !confirmed && <SendAgain application={application} />}
    </div>
  );
}

function SendAgain({ application: { company, role, site, email } }: { application: Application }) {
  const changed = useApplicationChanged();
  const again = useApiMutation({
    mutationFn: () => callApi("bookers.apply", { body: { company, role, site, email } }),
    onSuccess: () => {
      toast.success(m.bookers_sent(), { id: "booker" });
      return changed();
    },
    errorToast: { id: "booker" },
  });
  return (
    <Button variant="quiet" className="mt-2 -ml-3" busy={again.isPending} onClick={() => again.mutate()}>
      {m.bookers_send_again()}
    </Button>
  );
}
