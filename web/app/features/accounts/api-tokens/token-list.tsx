import type { ApiToken } from "@compcard/domain/accounts/api-tokens/contract";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { confirm } from "../../../lib/confirm.ts";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { toast } from "../../../lib/toast.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { DataList } from "../../../ui/list/data-list.tsx";
import { scopeTexts } from "./scope-texts.ts";
import { TokenDialog } from "./token-dialog.tsx";

/** The person's API tokens: made, shown once, listed and withdrawn. */
export function TokenList() {
  const query = useApiQuery(apiQuery("auth.tokens"), { staleTime: 0 });
  const [making, setMaking] = useState(false);
  const remove = useApiMutation({
    mutationFn: (id: string) => callApi("auth.removeToken", { params: { id } }),
    errorToast: { id: "tokens" },
    onSuccess: () => void toast.success(m.tokens_withdrawn(), { id: "tokens" }),
    onSettled: () => query.refetch(),
  });
  const confirmWithdrawal = ({ id, name }: ApiToken) =>
    confirm({
      title: m.tokens_withdraw_title({ name }),
      text: m.tokens_withdraw_text(),
      action: m.tokens_withdraw(),
      onConfirm: () => remove.mutateAsync(id),
    });
  return (
    <div>
      <h3 className="label-caps text-muted">{m.tokens_title()}</h3>
      <p className="mt-3 max-w-2xl text-muted">
        <span>{m.tokens_text()}</span>{" "}
        <a href="/api/docs" target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {m.tokens_docs()}
        </a>
      </p>
      <DataList query={query} failed={m.tokens_failed()} rows="tokens" empty={m.tokens_none()} className="mt-3">
        {(token) => <TokenRow key={token.id} token={token} onWithdraw={() => confirmWithdrawal(token)} />}
      </DataList>
      <Button variant="secondary" className="mt-4 w-full sm:w-auto" onClick={() => setMaking(true)}>
        {m.tokens_create()}
      </Button>
      {making && <TokenDialog onMade={() => void query.refetch()} onClose={() => setMaking(false)} />}
    </div>
  );
}

function TokenRow({ token, onWithdraw }: { token: ApiToken; onWithdraw: () => void }) {
  const day = dateFormat({ dateStyle: "medium" });
  const until = token.expires_at
    ? m.tokens_until({ date: day.format(new Date(token.expires_at)) })
    : m.tokens_end_none().toLowerCase();
  const used = token.last_used_on
    ? m.tokens_used({ date: day.format(new Date(`${token.last_used_on}T12:00:00Z`)) })
    : m.tokens_unused();
  return (
    <li className="flex min-h-18 items-start justify-between gap-4 border-b border-hairline py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="break-words">{token.name}</span>
          <code className="text-sm text-muted">{`…${token.ending}`}</code>
          {token.expired && <Badge>{m.tokens_expired()}</Badge>}
        </p>
        <p className="text-sm text-muted">{`${used}, ${until}`}</p>
        <ul className="mt-1 list-inside list-disc text-sm text-muted">
          {token.scopes.map((scope) => (
            <li key={scope}>{scopeTexts[scope]()}</li>
          ))}
        </ul>
      </div>
      <Button
        variant="quiet"
        className="-mr-3 shrink-0"
        aria-label={m.tokens_withdraw_of({ name: token.name })}
        onClick={onWithdraw}
      >
        {m.tokens_withdraw()}
      </Button>
    </li>
  );
}
