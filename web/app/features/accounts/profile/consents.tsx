import { isCategoryKind } from "@compcard/domain/consents/categories";
import { type ConsentKind, consentKinds, holdsAccount } from "@compcard/domain/consents/kinds";
import { type Consent, consentState } from "@compcard/domain/consents/ledger";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { errorText } from "../../../lib/api/error-text.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { confirm } from "../../../lib/confirm.ts";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { useSite } from "../../../lib/page/config.ts";
import { ownConsents, reloadConsented, requestConsents, saveConsents } from "../../../lib/session/consents.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/list/loaded.tsx";
import { consentTexts } from "../consents/consent-texts.ts";
import { ReadConsent } from "../consents/read-consent.tsx";
import { DeleteDialog } from "./delete-account.tsx";

const states = {
  given: m.consents_state_given,
  outdated: m.consents_state_outdated,
  withdrawn: m.consents_state_withdrawn,
  unasked: m.consents_state_unasked,
};

/** The person's consents; each can be withdrawn as easily as it was given. */
export function Consents() {
  const { crossBorder } = useSite();
  const query = useApiQuery(ownConsents, { staleTime: 0 });
  const [deleting, setDeleting] = useState(false);
  const withdraw = useApiMutation({
    mutationFn: (kind: ConsentKind) => saveConsents([{ kind, given: false }], "profile"),
    onSuccess: (_, kind) => {
      void reloadConsented();
      toast.success(isCategoryKind(kind) ? m.consents_hidden_done() : m.consents_withdrawn_done(), { id: "consents" });
    },
    errorToast: { id: "consents", title: m.consents_failed },
  });
  function ask(kind: ConsentKind): void {
    if (holdsAccount(kind)) setDeleting(true);
    else if (kind === "publication") {
      confirm({
        title: m.consents_withdraw_publication(),
        text: m.consents_withdraw_publication_text(),
        action: m.consents_withdraw_publication_go(),
        onConfirm: () => withdraw.mutateAsync(kind),
      });
    } else withdraw.mutate(kind);
  }
  const give = (kind: ConsentKind) =>
    requestConsents([kind], "profile")
      .then((given) => {
        if (!given) return;
        void reloadConsented();
        toast.success(isCategoryKind(kind) ? m.consents_shown_done() : m.consents_given_done(), { id: "consents" });
      })
      .catch((error: unknown) => toast.error(m.consents_failed(), { id: "consents", description: errorText(error) }));
  const kinds = consentKinds.filter((kind) => kind !== "cross_border" || crossBorder);
  return (
    <div id="consents" className="scroll-mt-24">
      <h3 className="label-caps text-muted">{m.consents_title()}</h3>
      <p className="mt-3 max-w-prose text-muted">{m.consents_lead()}</p>
      <Loaded query={query} failed={m.consents_load_failed()} skeleton="h-48" className="mt-3">
        {({ consents }) => (
          <ul className="mt-3 border-t border-hairline">
            {kinds.map((kind) => (
              <Line
                key={kind}
                kind={kind}
                ledger={consents}
                busy={withdraw.isPending && withdraw.variables === kind}
                onGive={() => void give(kind)}
                onWithdraw={() => ask(kind)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {deleting && <DeleteDialog description={m.consents_withdraw_account_text()} onClose={() => setDeleting(false)} />}
    </div>
  );
}

interface LineProps {
  kind: ConsentKind;
  ledger: readonly Consent[];
  busy: boolean;
  onGive: () => void;
  onWithdraw: () => void;
}

function Line({ kind, ledger, busy, onGive, onWithdraw }: LineProps) {
  const state = consentState(ledger, kind);
  const latest = ledger.find((line) => line.kind === kind);
  const name = consentTexts[kind].name();
  const date = latest ? dateFormat({ dateStyle: "medium" }).format(new Date(latest.at)) : "";
  const holds = state === "given" || state === "outdated";
  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-3">
      <div className="min-w-0">
        <p>{name}</p>
        <p className="text-sm text-muted">
          {state === "withdrawn" && isCategoryKind(kind)
            ? m.consents_state_withheld({ date })
            : states[state]({ date })}
        </p>
        <ReadConsent kind={kind} name={name} />
      </div>
      <div className="-mr-3 flex flex-wrap">
        {state !== "given" && (
          <Button variant="quiet" aria-label={m.consents_give_of({ name })} onClick={onGive}>
            {m.consents_give()}
          </Button>
        )}
        {holds && (
          <Button variant="quiet" aria-label={m.consents_withdraw_of({ name })} busy={busy} onClick={onWithdraw}>
            {m.consents_withdraw()}
          </Button>
        )}
      </div>
    </li>
  );
}
