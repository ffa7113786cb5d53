import type { SelectedCard, Selection } from "@compcard/domain/selections/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { judge } from "../../../lib/outbox/entry.ts";
import { Outbox } from "../../../lib/outbox/outbox.ts";
import { useEdit } from "../../../lib/session/session.ts";
import { sessionState } from "../../../lib/session/store.ts";
import { conflictOf } from "../conflict.ts";
import { cachedSelection, cacheSelection, refetchSelection } from "../selection-cache.ts";
import {
  apply,
  batch,
  type Collision,
  collisionsOf,
  type Edit,
  entriesOf,
  isLost,
  join,
  keyOf,
  over,
  without,
} from "./card-edits.ts";

/** A conflict between an edit here and one elsewhere, until the person chooses. */
export interface Question {
  collisions: readonly Collision[];
  answer: (choice: "mine" | "theirs") => void;
}

/**
 * Edits a selection's cards: applied at once, queued, and saved in order, each against the version of that moment.
 * Edits of another tab are merged; a conflict opens a dialog.
 */
export function useCardEdits(selection: Selection) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const [{ outbox, refusals }] = useState(() => {
    const { id } = selection;
    const refusals = new Map<string, unknown>();
    const outbox = new Outbox<Edit>({
      scope: `selection:${id}`,
      owner: sessionState().user?.id ?? "",
      send: ({ value }) => save(value),
      onFailure: (error, { key }) => {
        if (judge(error) === "retry") return "retry";
        refusals.set(key, error);
        return "drop";
      },
      onRemovedElsewhere: () => void refetchSelection(queries, id, ["selections.get"]),
    });
    return { outbox, refusals };
  });
  const { entries, waiting } = useSyncExternalStore(outbox.subscribe, outbox.get);
  useEffect(() => outbox.start(() => void outbox.flush()), [outbox]);
  useEdit(() => entries.length > 0);

  /** @throws ApiError where it was refused; then it is as before. Without a connection it waits. */
  async function change(edit: Edit): Promise<void> {
    const key = keyOf(edit);
    refusals.delete(key);
    outbox.put(key, join(outbox.find(key)?.value, edit));
    await outbox.retry();
    if (refusals.has(key)) throw refusals.get(key);
  }

  async function save(edit: Edit): Promise<void> {
    const { id } = selection;
    let now = cachedSelection(queries, id) ?? selection;
    for (let wanted = await settle(edit, now); wanted; wanted = await settle(wanted, now)) {
      try {
        const body = entriesOf(now.cards, apply(wanted, now.cards));
        const answer = await callApi("selections.setCards", { params: { id }, body, ifMatch: now.version });
        return cacheSelection(queries, answer.selection);
      } catch (error) {
        const theirs = conflictOf(error);
        if (!theirs) throw error;
        cacheSelection(queries, theirs);
        now = theirs;
      }
    }
  }

  async function settle(wanted: Edit, { cards }: Selection): Promise<Edit | null> {
    // Of several, those that left are passed over.
    const edit = wanted.kind === "batch" ? batch(wanted.edits.filter((one) => !isLost(one, cards))) : wanted;
    if (edit.kind === "batch" ? edit.edits.length === 0 : isLost(edit, cards))
      throw new ApiError(409, "selection.card_left", "");
    const collisions = collisionsOf(edit, cards);
    if (collisions.length === 0) return edit;
    const choice = await new Promise<"mine" | "theirs">((answer) => setQuestion({ collisions, answer }));
    setQuestion(null);
    return choice === "mine" ? over(edit, cards) : without(edit, collisions);
  }

  const cards = entries.reduce<readonly SelectedCard[]>((before, { value }) => apply(value, before), selection.cards);
  return { cards, change, isSaving: entries.length > 0, isWaiting: waiting === "connection", question };
}

export type CardEdits = ReturnType<typeof useCardEdits>;
