import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { useRememberCard } from "../use-card.ts";
import { GuardianForm } from "./guardian-form.tsx";
import { guardianTexts } from "./guardian-texts.ts";
import { useSettle } from "./use-settle.ts";

/**
 * For the owner of a minor's card: the guardian, the state of the consent, and how to request it again or from another
 * person.
 */
export default function GuardianPanel({ card }: { card: OwnerCard }) {
  const [changing, setChanging] = useState(false);
  const settle = useSettle(card);
  const { guardian } = card;
  if (!guardian) return null;
  const { state, name, contact, email } = guardian;
  const { title, text } = guardianTexts(guardian);
  const named = state !== "unnamed";
  return (
    <section aria-labelledby="guardian" className="page pb-16">
      <h2 id="guardian" className="label-caps scroll-mt-24 border-b border-ink py-3">
        {m.guardians_title()}
      </h2>
      <p className="mt-4 max-w-2xl text-muted">{m.guardians_lead()}</p>
      <div role="status" className="mt-6 max-w-2xl">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="mt-1 wrap-anywhere">{text}</p>
      </div>
      {named && !changing && (
        <>
          <p className="mt-3 text-muted wrap-anywhere">{[name, contact, email].filter(Boolean).join(" · ")}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            {state !== "given" && <RequestAgain card={card} />}
            <Button variant="secondary" onClick={() => setChanging(true)}>
              {m.guardians_change()}
            </Button>
          </div>
        </>
      )}
      {(changing || !named) && <GuardianForm card={card} onDone={() => setChanging(false)} />}
      {guardian.of_age === "kept" && (
        <div className="mt-8 max-w-2xl">
          <p>{m.guardians_of_age_kept()}</p>
          <Button variant="secondary" className="mt-3" busy={settle.isPending} onClick={() => settle.mutate(true)}>
            {m.guardians_of_age_ordinary()}
          </Button>
        </div>
      )}
    </section>
  );
}

function RequestAgain({ card }: { card: OwnerCard }) {
  const remember = useRememberCard();
  const { name, contact, email } = card.guardian ?? {};
  const { mutate, isPending } = useApiMutation({
    mutationFn: () =>
      callApi("guardians.name", {
        params: { id: card.id },
        body: { name: name ?? "", contact: contact ?? "", email: email ?? "" },
      }),
    onSuccess: ({ model }) => {
      remember(model);
      toast.success(m.guardians_sent({ email: email ?? "" }), { id: "guardian" });
    },
    errorToast: { id: "guardian" },
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {m.guardians_send_again()}
    </Button>
  );
}
