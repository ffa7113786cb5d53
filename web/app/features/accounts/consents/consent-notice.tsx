import { isCategoryKind } from "@compcard/domain/consents/categories";
import { consentKinds, neededToSignUp } from "@compcard/domain/consents/kinds";
import { consentState } from "@compcard/domain/consents/ledger";
import { m } from "@compcard/domain/messages";
import { useRead } from "../../../lib/api/use-read.ts";
import { useSite } from "../../../lib/page/config.ts";
import { askConsents, ownConsents } from "../../../lib/session/consents.ts";
import { Button } from "../../../ui/button.tsx";

/** Where a text has changed since it was agreed to, or an account was made before it was asked for: stands in nobody's way. */
export function ConsentNotice() {
  const site = useSite();
  const { data } = useRead(ownConsents);
  if (!data) return null;
  const missing = neededToSignUp(site).filter((kind) => consentState(data.consents, kind) === "unasked");
  const changed = consentKinds.filter((kind) => consentState(data.consents, kind) === "outdated");
  const kinds = [...missing, ...changed];
  const needed = kinds.filter((kind) => !isCategoryKind(kind));
  if (kinds.length === 0) return null;
  return (
    <div className="page">
      <div
        role="status"
        className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-ink p-4"
      >
        <p className="min-w-0 flex-1 basis-72">
          {missing.length > 0 ? m.consents_notice_missing() : m.consents_notice_changed()}
        </p>
        <Button variant="secondary" onClick={() => void askConsents(kinds, "profile", needed).catch(() => {})}>
          {m.consents_notice_open()}
        </Button>
      </div>
    </div>
  );
}
