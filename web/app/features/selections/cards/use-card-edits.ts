import type { SelectedCard, Selection } from "@compcard/domain/selections/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { useEdit } from "../../../lib/session/session.ts";
import { conflictOf } from "../conflict.ts";
import { keepSelection, keptSelection } from "../selection-cache.ts";
import { type Collision, type Edit, entriesOf } from "./card-edits.ts";

/** What was changed here and elsewhere, until the person has said which it shall be. */
export interface Question {
  collisions: readonly Collision[];
  answer: (choice: "mine" | "theirs") => void;
}

/**
 * Changes a selection's cards: seen at once, saved one after another, each from the version that stands there by then. What
 * another tab changed meanwhile is joined; where both changed the same thing the person is asked.
 */
export function useCardEdits(selection: Selection) {
  const { id } = selection;
  const queries = useQueryClient();
  const [pending, setPending] = useState<readonly Edit[]>([]);
  const [question, setQuestion] = useState<Question | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  useEdit(() => pending.length > 0);

  /** @throws ApiError where it could not be saved; then it is as before. */
  function change(edit: Edit): Promise<void> {
    setPending((edits) => [...edits, edit]);
    const saved = line.current.then(() => save(edit));
    line.current = saved.catch(() => {});
    return saved.finally(() => setPending((edits) => edits.filter((other) => other !== edit)));
  }

  async function save(edit: Edit): Promise<void> {
    let now = keptSelection(queries, id) ?? selection;
    for (let wanted: Edit | null = edit; ; ) {
      wanted = await settle(wanted, now);
      if (!wanted) return;
      try {
        const { version, cards } = now;
        const body = entriesOf(cards, wanted.apply(cards));
        const answer = await callApi("selections.setCards", { params: { id }, body, ifMatch: version });
        return keepSelection(queries, answer.selection);
      } catch (error) {
        const theirs = conflictOf(error);
        if (!theirs) throw error;
        keepSelection(queries, theirs);
        now = theirs;
      }
    }
  }

  async function settle(edit: Edit, { cards }: Selection): Promise<Edit | null> {
    const { about } = edit;
    if (about && !cards.some((card) => card.id === about)) throw new ApiError(409, "selection.card_left", "");
    const collisions = edit.collisions(cards);
    if (collisions.length === 0) return edit;
    const choice = await new Promise<"mine" | "theirs">((answer) => setQuestion({ collisions, answer }));
    setQuestion(null);
    return choice === "mine" ? { ...edit, collisions: () => [] } : edit.without(collisions);
  }

  const cards = pending.reduce<readonly SelectedCard[]>((before, edit) => edit.apply(before), selection.cards);
  return { cards, change, isSaving: pending.length > 0, question };
}

export type CardEdits = ReturnType<typeof useCardEdits>;
