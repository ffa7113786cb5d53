import type { SelectedCard, Selection } from "@compcard/domain/selections/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { type Entry, judge } from "../../../lib/outbox/entry.ts";
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
  joinable,
  keyOf,
  over,
  without,
} from "./card-edits.ts";

/** A conflict between an edit here and one elsewhere, until the person chooses. */
export interface Question {
  collisions: readonly Collision[];
  answer: (choice: "mine" | "theirs") => void;
}

/** An edit that was refused when nobody waited for it any more, until the person closes it. */
export type Refused = Pick<Entry<Edit>, "key" | "value" | "error">;

/** Why a question stays without an answer; the next page asks it again. */
const pageLeft = new Error("the page was left");

/**
 * Edits a selection's cards: applied at once, queued, and saved in order, each against the version of that moment.
 * Edits of another tab are merged; a conflict opens a dialog.
 */
export function useCardEdits(selection: Selection) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const page = useRef(new AbortController());
  const [{ outbox, callers }] = useState(() => {
    const { id } = selection;
    // Callers that wait for an edit; `joined`: to one that was there before, whose words the caller does not have.
    const callers = new Set<{ key: string; joined: boolean; error: unknown }>();
    const mark = (key: string, error: unknown) => {
      const own = [...callers].filter((caller) => caller.key === key);
      for (const caller of own) caller.error = error;
      return own;
    };
    const outbox = new Outbox<Edit>({
      scope: `selection:${id}`,
      owner: sessionState().user?.id ?? "",
      send: async ({ key, value }) => {
        await save(value);
        mark(key, null);
      },
      onFailure: (error, { key }) => {
        if (error === pageLeft) return "fail";
        if (judge(error) === "retry") return "retry";
        const own = mark(key, error);
        return own.length > 0 && !own.some(({ joined }) => joined) ? "drop" : "fail";
      },
      onRemovedElsewhere: () => void refetchSelection(queries, id, ["selections.get"]),
    });
    return { outbox, callers };
  });
  const { entries, waiting } = useSyncExternalStore(outbox.subscribe, outbox.get);
  useEffect(() => {
    page.current = new AbortController();
    const stop = outbox.start(() => void outbox.retry());
    return () => {
      stop();
      // An open question would hold the queue's lock in every tab.
      page.current.abort(pageLeft);
    };
  }, [outbox]);
  const unsaved = entries.filter(({ phase }) => phase !== "failed");
  useEdit(() => unsaved.length > 0);

  /** @throws ApiError where it was refused; then it is as before. Without a connection it waits. */
  async function change(edit: Edit): Promise<void> {
    const caller = { key: "", joined: false, error: null as unknown };
    callers.add(caller);
    await outbox.update((queue) => {
      const before = joinable(queue, edit);
      caller.joined = before !== undefined;
      caller.key = before?.key ?? `${keyOf(edit)} ${Date.now()}`;
      return [caller.key, join(before?.value, edit)];
    });
    await outbox.retry(caller.key);
    callers.delete(caller);
    if (caller.error) throw caller.error;
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
    // A batch skips the cards that left.
    const edit = wanted.kind === "batch" ? batch(wanted.edits.filter((one) => !isLost(one, cards))) : wanted;
    if (edit.kind === "batch" ? edit.edits.length === 0 : isLost(edit, cards))
      throw new ApiError(409, "selection.card_left", "");
    const collisions = collisionsOf(edit, cards);
    if (collisions.length === 0) return edit;
    const { signal } = page.current;
    signal.throwIfAborted();
    const choice = await new Promise<"mine" | "theirs">((answer, reject) => {
      signal.addEventListener("abort", () => reject(pageLeft));
      setQuestion({ collisions, answer });
    }).finally(() => setQuestion(null));
    return choice === "mine" ? over(edit, cards) : without(edit, collisions);
  }

  const cards = unsaved.reduce<readonly SelectedCard[]>((before, { value }) => apply(value, before), selection.cards);
  const refused: Refused[] = entries.filter(({ phase, error }) => phase === "failed" && error !== pageLeft);
  const dismiss = () => {
    for (const { key } of refused) outbox.remove(key);
  };
  return {
    ...{ cards, change, question, refused, dismiss },
    isSaving: unsaved.length > 0,
    isWaiting: waiting === "connection",
  };
}

export type CardEdits = ReturnType<typeof useCardEdits>;
