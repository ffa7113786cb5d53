import { m } from "@compcard/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { Toggle } from "../../../ui/toggle.tsx";

/** Whether a mail comes when asks, options and bookings change. */
export function OptionMailsSwitch() {
  const queries = useQueryClient();
  const { data } = useApiQuery(apiQuery("options.mails", {}));
  const change = useApiMutation({
    mutationFn: (on: boolean) => callApi("options.switchMails", { body: { on } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["options.mails"] }),
    errorToast: { id: "option-mails" },
  });
  if (!data) return null;
  return (
    <div>
      <Toggle
        label={m.option_mail_switch()}
        checked={change.isPending ? change.variables : data.mails}
        disabled={change.isPending}
        onChange={(on) => change.mutate(on)}
      />
      <p className="text-sm text-muted">{m.option_mail_switch_hint()}</p>
    </div>
  );
}
