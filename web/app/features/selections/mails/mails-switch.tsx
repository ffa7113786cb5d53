import { m } from "@compcard/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { useConfig } from "../../../lib/page/config.ts";
import { useUser } from "../../../lib/session/session.ts";
import { Toggle } from "../../../ui/toggle.tsx";

/** Whether a mail comes when a client is done with any of the person's selections; where none can come, why. */
export function MailsSwitch() {
  const queries = useQueryClient();
  const user = useUser();
  const toConfirm = useConfig()?.emailVerification === "required" && !user?.email_verified;
  const { data } = useApiQuery(apiQuery("selections.list", { query: { limit: 20 } }));
  const change = useApiMutation({
    mutationFn: (on: boolean) => callApi("selections.mails", { body: { on } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["selections.list"] }),
    errorToast: { id: "selections" },
  });
  if (!data) return null;
  return (
    <div className="print:hidden">
      <Toggle
        label={m.selections_mails()}
        checked={change.isPending ? change.variables : data.mails}
        disabled={change.isPending}
        onChange={(on) => change.mutate(on)}
      />
      <p className="text-sm text-muted">
        {user?.email && !toConfirm ? m.selections_mails_hint() : m.searches_no_address()}
      </p>
    </div>
  );
}
