import { m } from "@compcard/domain/messages";
import type { FoundPerson } from "@compcard/domain/moderation/schema";
import { useState } from "react";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { toast } from "../../lib/toast.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { bookerText } from "./moderation-texts.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useRefresh } from "./use-moderation.ts";

/** The agencies of a person, each to be blocked, or opened again. */
export function PersonAgencies({ agencies }: Pick<FoundPerson, "agencies">) {
  const [confirming, setConfirming] = useState<string | null>(null);
  const refresh = useRefresh();
  const keep = useApiMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string | null }) =>
      reason === null
        ? callApi("moderation.unblockAgency", { params: { id } })
        : callApi("moderation.blockAgency", { params: { id }, body: { reason } }),
    onSuccess: (_answer, { reason }) =>
      toast.success(reason === null ? m.moderation_agency_done_unblock() : m.moderation_agency_blocked(), {
        id: "moderation",
      }),
    errorToast: { id: "moderation" },
    onSettled: refresh,
  });
  const isBusy = (id: string) => keep.isPending && keep.variables.id === id;
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {agencies.map(({ id, name, state, blocked }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-4">
            <span className="min-w-0 grow wrap-anywhere">{bookerText({ company: name, state })}</span>
            {blocked && <Badge tone="accent">{m.moderation_agency_blocked()}</Badge>}
            {blocked ? (
              <Button variant="secondary" busy={isBusy(id)} onClick={() => keep.mutate({ id, reason: null })}>
                {m.moderation_unblock()}
              </Button>
            ) : (
              <Button variant="danger" busy={isBusy(id)} onClick={() => setConfirming(id)}>
                {m.moderation_block()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {confirming && (
        <ReasonDialog
          what="block_agency"
          onClose={() => setConfirming(null)}
          onReason={(reason) => {
            setConfirming(null);
            keep.mutate({ id: confirming, reason });
          }}
        />
      )}
    </>
  );
}
