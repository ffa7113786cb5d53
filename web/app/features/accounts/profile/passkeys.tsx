import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { apiQueryOptions } from "../../../lib/api/query-options.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { useViewer } from "../../../lib/session/session.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { DataList } from "../../../ui/list/data-list.tsx";
import { createPasskey, hasPasskeys, passkeyProblem } from "../passkeys/webauthn.ts";
import { PasskeyName } from "./passkey-name.tsx";
import { useFreshSession } from "./use-fresh-session.tsx";

type List = AnswerOf<"auth.passkeys">;
type Passkey = List["passkeys"][number];

const ownPasskeys = apiQuery("auth.passkeys");
const fail = (error: unknown) =>
  void toast.error(m.profile_way_failed(), { id: "passkeys", description: passkeyProblem(error) });

/** The account's passkeys: added on a device that can have one, named, removed. */
export function Passkeys() {
  const queries = useQueryClient();
  const viewer = useViewer();
  const query = useApiQuery(ownPasskeys, { staleTime: 0 });
  const { run, dialog } = useFreshSession();
  const [named, setNamed] = useState<Passkey | null>(null);
  const keep = (list: List) => queries.setQueryData(apiQueryOptions(ownPasskeys, viewer).queryKey, list);

  const add = useApiMutation({
    mutationFn: async () => {
      const credential = await run(createPasskey);
      return credential && callApi("auth.addPasskey", { body: { credential } });
    },
    onSuccess: (list) => {
      if (!list) return;
      keep(list);
      toast.success(m.profile_passkey_added(), { id: "passkeys" });
    },
    onError: fail,
  });
  const remove = useApiMutation({
    mutationFn: ({ id }: Passkey) => run(() => callApi("auth.removePasskey", { params: { id } })),
    onSuccess: (list) => {
      if (!list) return;
      keep(list);
      toast.success(m.profile_passkey_removed(), { id: "passkeys" });
    },
    onError: fail,
  });

  return (
    <div id="passkeys" className="scroll-mt-24">
      <h3 className="label-caps text-muted">{m.profile_passkeys()}</h3>
      <p className="mt-3 text-muted">{m.profile_passkeys_text()}</p>
      <DataList
        query={query}
        failed={m.profile_passkeys_failed()}
        rows="passkeys"
        empty={hasPasskeys() && m.profile_passkeys_none()}
        className="mt-3"
      >
        {(passkey) => (
          <li
            key={passkey.id}
            className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 border-b border-hairline py-3"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere">{passkey.name}</p>
              <p className="text-sm text-muted">{formatUse(passkey)}</p>
            </div>
            <div className="-mr-3 flex">
              <Button
                variant="quiet"
                aria-label={m.profile_passkey_rename_of({ name: passkey.name })}
                onClick={() => setNamed(passkey)}
              >
                {m.profile_passkey_rename()}
              </Button>
              <Button
                variant="quiet"
                aria-label={m.profile_passkey_remove_of({ name: passkey.name })}
                busy={remove.isPending && remove.variables.id === passkey.id}
                onClick={() => remove.mutate(passkey)}
              >
                {m.common_delete()}
              </Button>
            </div>
          </li>
        )}
      </DataList>
      {hasPasskeys() ? (
        <Button
          variant="secondary"
          className="mt-4 w-full sm:w-auto"
          busy={add.isPending}
          onClick={() => add.mutate(undefined)}
        >
          {m.profile_passkey_add()}
        </Button>
      ) : (
        <p className="mt-3 text-sm text-muted">{m.account_passkey_address()}</p>
      )}
      {named && <PasskeyName passkey={named} onClose={() => setNamed(null)} onSaved={keep} />}
      {dialog}
    </div>
  );
}

function formatUse({ created_at, used_at }: Passkey): string {
  const day = dateFormat({ dateStyle: "medium" });
  const date = day.format(new Date(created_at));
  return used_at === null
    ? m.profile_passkey_unused({ date })
    : m.profile_passkey_used({ date, used: day.format(new Date(used_at)) });
}
