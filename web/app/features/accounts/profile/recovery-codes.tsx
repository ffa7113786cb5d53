import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { apiQueryOptions } from "../../../lib/api/query-options.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { copyLink } from "../../../lib/browser/copy-link.ts";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { useViewer } from "../../../lib/session/session.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Loaded } from "../../../ui/list/loaded.tsx";
import { useFreshSession } from "./use-fresh-session.tsx";

const ownCodes = apiQuery("auth.recoveryCodes");
const fail = (error: unknown) =>
  void toast.error(m.profile_way_failed(), { id: "recovery", description: errorText(error) });

/** The account's recovery codes: made and shown once, counted, removed. */
export function RecoveryCodes() {
  const queries = useQueryClient();
  const viewer = useViewer();
  const query = useApiQuery(ownCodes, { staleTime: 0 });
  const { run, dialog } = useFreshSession();
  const keep = ({ recovery_codes }: AnswerOf<"auth.recoveryCodes">) =>
    queries.setQueryData(apiQueryOptions(ownCodes, viewer).queryKey, { recovery_codes });

  const create = useApiMutation({
    mutationFn: () => run(() => callApi("auth.createRecoveryCodes")),
    onSuccess: (made) => void (made && keep(made)),
    onError: fail,
  });
  const remove = useApiMutation({
    mutationFn: () => run(() => callApi("auth.removeRecoveryCodes")),
    onSuccess: (left) => {
      if (!left) return;
      keep(left);
      toast.success(m.profile_recovery_removed(), { id: "recovery" });
    },
    onError: fail,
  });

  return (
    <div id="recovery-codes" className="scroll-mt-24">
      <h3 className="label-caps text-muted">{m.profile_recovery()}</h3>
      <p className="mt-3 text-muted">{m.profile_recovery_text()}</p>
      <Loaded query={query} failed={m.profile_recovery_failed()} skeleton="h-11" className="mt-3">
        {({ recovery_codes: codes }) => (
          <>
            {codes && <p className="mt-3">{formatLeft(codes)}</p>}
            <div className="mt-4 flex flex-wrap gap-4">
              <Button
                variant="secondary"
                className="w-full sm:w-auto"
                busy={create.isPending}
                onClick={() => create.mutate(undefined)}
              >
                {codes ? m.profile_recovery_renew() : m.profile_recovery_make()}
              </Button>
              {codes && (
                <Button
                  variant="quiet"
                  className="w-full sm:w-auto"
                  aria-label={m.profile_recovery_remove()}
                  busy={remove.isPending}
                  onClick={() => remove.mutate(undefined)}
                >
                  {m.common_delete()}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
      {create.data && <ShownCodes codes={create.data.codes} onClose={create.reset} />}
      {dialog}
    </div>
  );
}

interface ShownCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

function ShownCodes({ codes, onClose }: ShownCodesProps) {
  const text = `${codes.join("\n")}\n`;
  return (
    <Dialog
      open
      // Shown only once; a press outside must not close it.
      lasting
      onOpenChange={onClose}
      title={m.profile_recovery_shown()}
      description={m.profile_recovery_shown_text()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.profile_recovery_done()}
          </Button>
          <Button
            variant="secondary"
            onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "recovery-codes.txt")}
          >
            {m.profile_recovery_download()}
          </Button>
          <Button onClick={() => void copyLink(text, m.profile_recovery_copied())}>{m.profile_recovery_copy()}</Button>
        </>
      }
    >
      <ul aria-label={m.profile_recovery_list()} className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}

function formatLeft({ left, total, created_at }: NonNullable<AnswerOf<"auth.recoveryCodes">["recovery_codes"]>) {
  const date = dateFormat({ dateStyle: "medium" }).format(new Date(created_at));
  return m.profile_recovery_left({ left, total, date });
}
