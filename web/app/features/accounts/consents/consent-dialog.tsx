import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { errorText } from "../../../lib/api/error-text.ts";
import type { ConsentQuestion } from "../../../lib/session/consent-question.ts";
import { saveConsents } from "../../../lib/session/consents.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { consentTexts } from "./consent-texts.ts";
import { useConsentBoxes } from "./use-consent-boxes.tsx";

const leads = {
  "sign-up": m.consents_ask_lead_sign_up,
  publication: m.consents_ask_lead_publication,
  profile: m.consents_ask_lead_profile,
};

/** The dialog of `requestConsents`; the page beneath keeps its state. */
export function ConsentDialog({ question: { kinds, needed, way, restricted, settle } }: { question: ConsentQuestion }) {
  const { given, boxes, hold } = useConsentBoxes(
    consentTexts,
    kinds,
    kinds.filter((kind) => needed.includes(kind)),
  );
  const [busy, setBusy] = useState(false);
  const signingUp = way === "sign-up";

  async function agree(): Promise<void> {
    if (busy || !hold()) return;
    setBusy(true);
    try {
      const agreed = given();
      await saveConsents(
        kinds.map((kind) => ({ kind, given: agreed.includes(kind) })),
        way,
      );
      settle(true);
    } catch (error) {
      setBusy(false);
      toast.error(m.consents_failed(), { id: "consents", description: errorText(error) });
    }
  }

  return (
    <Dialog
      open
      lasting={signingUp}
      onOpenChange={(open) => !open && settle(false)}
      title={m.consents_ask_title()}
      description={leads[way]()}
      actions={
        <>
          <Button variant="secondary" onClick={() => settle(false)}>
            {signingUp ? m.consents_leave() : m.consents_not_now()}
          </Button>
          <Button busy={busy} onClick={() => void agree()}>
            {way === "publication" ? m.consents_agree_publish() : m.consents_agree()}
          </Button>
        </>
      }
    >
      <div className="-mt-5 space-y-2">
        {way === "publication" && <WhoSees restricted={restricted} />}
        {boxes}
      </div>
    </Dialog>
  );
}

/** Folded, so that all boxes and the button stand on one screen of a phone (TL-27). */
function WhoSees({ restricted }: Pick<ConsentQuestion, "restricted">) {
  return (
    <details className="text-sm">
      <summary className="target text-muted underline underline-offset-4">{m.consents_who()}</summary>
      <p className="pb-2">{restricted ? m.consents_who_publication_minor() : m.consents_who_publication()}</p>
    </details>
  );
}
