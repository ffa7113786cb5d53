import { fieldNames } from "@compcard/domain/cards/field-names";
import { sameValue } from "@compcard/domain/cards/rules";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { joinItems } from "@compcard/domain/wording";
import { useRef, useState, useSyncExternalStore } from "react";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { toast } from "../../lib/toast.tsx";
import { createDraftStore } from "./draft-store.ts";
import { emptyPending, fieldsOf } from "./pending.ts";
import { findProblems } from "./problems.ts";
import { type Field, isField } from "./steps.ts";

interface CardEditEvents {
  /** The card as the server has it now. */
  remember: (card: OwnerCard) => void;
  /** Everything is on the server. */
  onSaved: () => void;
}

/**
 * Edits a published card: like the wizard's draft, but sent only on Save and discarded on Cancel (CARD-07). Concurrent
 * changes are merged, or shown as a conflict (CARD-12).
 */
export function useCardEdit(card: OwnerCard, { remember, onSaved }: CardEditEvents) {
  const joined = useRef(new Set<Field>());
  const [busy, setBusy] = useState(false);
  const [store] = useState(() =>
    createDraftStore({
      card,
      pending: emptyPending,
      save: async (change) => {
        try {
          return (await callApi("cards.save", { params: { id: card.id }, body: change })).model;
        } catch (error) {
          for (const field of changedElsewhere(error, store.getState().saved)) joined.current.add(field);
          throw error;
        }
      },
      keep: () => {},
      today: () => new Date(),
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const values = { ...state.saved, ...state.pending.edits };
  const problems = findProblems(values, new Date(), state);
  const isDirty = () => fieldsOf(store.getState().pending.edits).length > 0;

  /** @returns whether everything is saved; a conflict opens a dialog first. */
  async function save(): Promise<boolean> {
    if (!isDirty()) return leave();
    if (Object.keys({ ...problems, ...state.refused }).some(isField)) {
      toast.error(m.card_edit_problem(), { id: "card" });
      document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return false;
    }
    setBusy(true);
    const sent = await store.flush().catch(() => false);
    setBusy(false);
    const { conflicts, error, phase, saved } = store.getState();
    remember(saved);
    if (conflicts.length > 0) return false;
    if (!sent || isDirty()) {
      const reason = phase === "idle" && error !== null ? errorText(error) : m.card_edit_failed();
      const description = phase === "lost" ? m.card_edit_lost() : reason;
      toast.error(m.card_update_failed(), { id: "card", description });
      return false;
    }
    if (joined.current.size > 0) {
      toast(
        m.card_edit_merged({
          fields: joinItems(
            [...joined.current].map((field) => fieldNames[field]()),
            getLocale(),
          ),
        }),
        { id: "card-merged" },
      );
    }
    toast.success(m.card_edit_saved(), { id: "card" });
    return leave();
  }

  function leave(): true {
    onSaved();
    return true;
  }

  function adopt(change: Pick<OwnerCard, "photos" | "photo_details" | "version">): void {
    store.adopt(change);
    remember(store.getState().saved);
  }

  // `flush` is what the question about a conflict calls once it is answered.
  return { ...store, ...state, values, problems, busy, isDirty, save, flush: save, adopt };
}

/** Fields that somebody else's save changed, when that is why ours was refused. */
function changedElsewhere(error: unknown, saved: OwnerCard): Field[] {
  if (!(error instanceof ApiError) || error.code !== "card.conflict") return [];
  const theirs = (error.details as { model?: OwnerCard } | undefined)?.model;
  return theirs
    ? Object.keys(fieldNames)
        .filter(isField)
        .filter((field) => !sameValue(saved[field], theirs[field]))
    : [];
}
