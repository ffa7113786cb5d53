import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { choiceLabel } from "@compcard/domain/selections/labels";
import type { Choice } from "@compcard/domain/selections/options";
import type { SelectedCard, Voter, VotersVote } from "@compcard/domain/selections/schema";
import { capitalized } from "@compcard/domain/wording";
import { Check } from "../../../ui/icons/check.tsx";
import { CircleDashed } from "../../../ui/icons/circle-dashed.tsx";
import { X } from "../../../ui/icons/x.tsx";

/** A voter; people of the same name get different labels. */
export interface Person extends Voter {
  /** For whom the link was made that they opened. */
  link: string;
  /** True if other guests of the link see this person's votes. */
  shared: boolean;
}

/** Data of the table and the list. */
export interface AnswersProps {
  cards: readonly SelectedCard[];
  people: readonly Person[];
  /** Ids of the cards to which all of them said yes. */
  agreed: ReadonlySet<string>;
  voteOf: (guestId: string, cardId: string) => VotersVote | undefined;
  /** Opens the comment thread. */
  onOpen: (guestId: string, cardId: string) => void;
}

const marks: Record<Choice, { Icon: typeof Check; look: string }> = {
  yes: { Icon: Check, look: "font-medium" },
  maybe: { Icon: CircleDashed, look: "" },
  no: { Icon: X, look: "text-muted" },
};

/** A client's choice, by sign and word. */
export function ChoiceMark({ choice }: { choice: Choice }) {
  const { Icon, look } = marks[choice];
  const locale = getLocale();
  return (
    <span className={`inline-flex items-center gap-1.5 ${look}`}>
      <Icon aria-hidden="true" size={18} strokeWidth={choice === "yes" ? 2.5 : 1.5} className="shrink-0" />
      <span>{capitalized(choiceLabel(choice, locale), locale)}</span>
    </span>
  );
}

/** A client's vote, comment and the reply, as a button that opens the thread. */
export function AnswerButton({ vote, label, onOpen }: { vote: VotersVote; label: string; onOpen: () => void }) {
  const { choice, comment, replies } = vote;
  const last = replies.at(-1);
  return (
    <button type="button" className="on-paper block w-full p-3 text-left hover:bg-wash" onClick={onOpen}>
      <span className="sr-only">{`${label}: `}</span>
      {choice && <ChoiceMark choice={choice} />}
      {comment && <span className="line-clamp-4 text-sm whitespace-pre-line wrap-anywhere">{comment}</span>}
      {last && (
        <span className="mt-1 line-clamp-2 border-l-2 border-hairline-strong pl-2 text-sm text-muted wrap-anywhere">
          <span className="sr-only">{m.selections_reply_yours()}: </span>
          <span>{last.text}</span>
        </span>
      )}
    </button>
  );
}
