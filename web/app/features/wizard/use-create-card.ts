import { isRestricted } from "@compcard/domain/cards/adult-only";
import { publishedText } from "@compcard/domain/cards/published-text";
import { requestedToPublish, requiredToPublish } from "@compcard/domain/consents/kinds";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { log } from "../../lib/browser/log.ts";
import { useLocalNavigate } from "../../lib/locale/link.tsx";
import { useSite } from "../../lib/page/config.ts";
import { requestConsents } from "../../lib/session/consents.ts";
import { toast } from "../../lib/toast.tsx";
import { deleteStoredDraft, type OpenedDraft } from "./draft-notes.ts";
import { isOffline } from "./draft-store.ts";
import { isField, stepNumber, stepOf } from "./steps.ts";
import type { Draft } from "./use-draft.ts";

/**
 * The last button (WIZ-12): waits for photos on their way, publishes the card and shows it as it prints. Where a field has a problem
 * the person is led to it; without a connection everything stays in this browser.
 */
export function useCreateCard(opened: OpenedDraft, draft: Draft, photosDone: () => Promise<void>) {
  const queries = useQueryClient();
  const go = useLocalNavigate();
  const site = useSite();
  const [busy, setBusy] = useState<string | null>(null);

  /** `isRepeated`: the server has refused because of a consent that the cached ledger had. */
  async function create(isRepeated = false): Promise<void> {
    const wrong = Object.keys({ ...draft.problems, ...draft.refused }).find(isField);
    if (wrong) {
      toast.error(m.wizard_create_problem(), { id: "card" });
      return go(paths.create({ step: stepNumber(stepOf(wrong)) }));
    }
    const requested = { needed: requiredToPublish(site), restricted: isRestricted(draft.values), fresh: isRepeated };
    const agreed = await requestConsents(requestedToPublish(site), "publication", requested).catch(() =>
      draft.flush().then(failed),
    );
    if (!agreed) return;
    setBusy(m.wizard_waiting_photos());
    await photosDone();
    setBusy(m.wizard_creating());
    const published = await draft
      .publish()
      .catch((error: unknown) => log("error", "the card was not created", String(error)));
    setBusy(null);
    if (!published && !isRepeated && isConsentRequired(draft.getState().error)) return create(true);
    if (!published) return failed();
    deleteStoredDraft(opened.model.id);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "wizard" });
    const { saved } = draft.getState();
    const whole = opened.isFirstModel ? m.wizard_created_first : m.wizard_created;
    const created = saved.unconsented.length === 0 ? whole : m.wizard_created_partly;
    toast.success(publishedText(saved, created), { id: "card" });
    go(paths.card(opened.model.id, { finished: true }));
  }

  function failed(): void {
    const state = draft.getState();
    if (state.conflicts.length > 0) return;
    const reason = state.error === null ? undefined : errorText(state.error);
    const description = isOffline(state) ? m.wizard_create_offline() : reason;
    toast.error(m.wizard_create_failed(), { id: "card", description });
  }

  return { busy, create };
}

function isConsentRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === "consent.required";
}
