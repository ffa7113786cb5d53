import { m } from "@compcard/domain/messages";
import { textsOf } from "@compcard/domain/selections/localized-text";
import type { SelectedCard } from "@compcard/domain/selections/schema";
import { errorText } from "../../../lib/api/error-text.ts";
import { cardName } from "../../../lib/card-name.ts";
import { UnsentNotice } from "../../../ui/unsent-notice.tsx";
import { editsOf, type SingleEdit } from "./card-edits.ts";
import type { Refused } from "./use-card-edits.ts";

interface RefusedNoticeProps {
  refused: readonly Refused[];
  /** The cards in the selection. */
  cards: readonly SelectedCard[];
  onClose: () => void;
}

/** Edits that the server refused after their dialog was closed, with the words that were typed. */
export function RefusedNotice({ refused, cards, onClose }: RefusedNoticeProps) {
  if (refused.length === 0) return null;
  const items = refused.flatMap(({ key, value, error }) =>
    editsOf(value).map((edit, index) => ({
      key: `${key} ${index}`,
      text: m.selections_unsaved_one({ what: titleOf(edit, cards), reason: errorText(error) }),
      words: wordsOf(edit),
    })),
  );
  return (
    <UnsentNotice
      className="mt-4"
      title={m.selections_unsaved_title()}
      items={items}
      text={m.selections_unsaved_text()}
      close={m.common_close()}
      onClose={onClose}
    />
  );
}

function titleOf(edit: SingleEdit, cards: readonly SelectedCard[]): string {
  if (edit.kind === "order") return m.selections_order();
  const card = edit.kind === "restore" ? edit.card : cards.find(({ id }) => id === edit.id);
  const stored = edit.kind === "fields" ? edit.name : undefined;
  return stored || (card ? cardName(card.model) : m.common_no_name());
}

function wordsOf(edit: SingleEdit): string[] {
  if (edit.kind !== "fields") return [];
  const { note, private_note, section } = edit.change;
  const texts = [note, private_note, section].flatMap((words) => (words == null ? [] : textsOf(words)));
  return [...new Set(texts)];
}
