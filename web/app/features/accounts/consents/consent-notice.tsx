import { categoryKinds, isCategoryKind } from "@compcard/domain/consents/categories";
import { consentKinds, requiredToSignUp } from "@compcard/domain/consents/kinds";
import { consentState } from "@compcard/domain/consents/ledger";
import { m } from "@compcard/domain/messages";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { useSite } from "../../../lib/page/config.ts";
import { ownConsents, reloadConsented, requestConsents } from "../../../lib/session/consents.ts";
import { Button } from "../../../ui/button.tsx";

/**
 * Shown if a text changed after consent, if the account predates the consent, or if another client sent the publication
 * consent without categories (decision 0020). Blocks nothing.
 */
export function ConsentNotice() {
  const site = useSite();
  const { data } = useApiQuery(ownConsents);
  if (!data) return null;
  const missing = requiredToSignUp(site).filter((kind) => consentState(data.consents, kind) === "unasked");
  const changed = consentKinds.filter((kind) => consentState(data.consents, kind) === "outdated");
  const published = consentState(data.consents, "publication") === "given";
  const categories = categoryKinds.filter((kind) => published && consentState(data.consents, kind) === "unasked");
  const kinds = [...missing, ...changed, ...categories];
  const needed = kinds.filter((kind) => !isCategoryKind(kind));
  if (kinds.length === 0) return null;
  // The consent changes which fields of every cached card are shown.
  const ask = () =>
    requestConsents(kinds, "profile", { needed })
      .then(reloadConsented)
      .catch(() => {});
  return (
    <div className="page">
      <div
        role="status"
        className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-ink p-4"
      >
        <p className="min-w-0 flex-1 basis-72">
          {missing.length > 0
            ? m.consents_notice_missing()
            : changed.length > 0
              ? m.consents_notice_changed()
              : m.consents_notice_categories()}
        </p>
        <Button variant="secondary" onClick={() => void ask()}>
          {m.consents_notice_open()}
        </Button>
      </div>
    </div>
  );
}
