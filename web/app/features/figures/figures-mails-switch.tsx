import { m } from "@compcard/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { Toggle } from "../../ui/toggle.tsx";

/** Whether a mail comes when the figures of the person's cards are old. */
export function FiguresMailsSwitch() {
  const queries = useQueryClient();
  const { data } = useApiQuery(apiQuery("figures.mails", {}));
  const change = useApiMutation({
    mutationFn: (on: boolean) => callApi("figures.switchMails", { body: { on } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["figures.mails"] }),
    errorToast: { id: "figures" },
  });
  if (!data) return null;
  return (
    <div>
      <Toggle
        label={m.figures_mails()}
        checked={change.isPending ? change.variables : data.mails}
        disabled={change.isPending}
        onChange={(on) => change.mutate(on)}
      />
      <p className="text-sm text-muted">{m.figures_mails_hint()}</p>
    </div>
  );
}
