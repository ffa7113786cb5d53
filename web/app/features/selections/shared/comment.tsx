import { m } from "@compcard/domain/messages";
import { maxLength } from "@compcard/domain/selections/rules";
import { useEffect, useRef, useState } from "react";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { isTooLong } from "./answers.ts";
import type { Votes } from "./votes.ts";

/** Milliseconds of stillness after which what was typed goes out. */
const pauseMs = 2_000;
/** The length from which the remaining characters are shown. */
const counted = maxLength.comment - 200;

interface CommentProps {
  cardId: string;
  /** The comment, sent or being typed. */
  text: string;
  votes: Votes;
  /** The name prompt does not interrupt typing. */
  named: boolean;
  votesShared: boolean;
}

/** Words about a card; each letter is stored on the device, and they go out by themselves. To be mounted anew for each card. */
export function Comment({ cardId, text, votes, named, votesShared }: CommentProps) {
  // While somebody types nothing may come in between, not even their own words with the blanks cut.
  const [typed, setTyped] = useState<string | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(pause.current);
      votes.finishComment(cardId);
    },
    [votes, cardId],
  );
  const shown = typed ?? text;
  return (
    <Field
      label={m.shared_comment()}
      hint={
        <span className="flex justify-between gap-4">
          <span>{votesShared ? m.shared_comment_hint_all() : m.shared_comment_hint()}</span>
          {shown.length > counted && (
            <span>
              {m.shared_comment_counter({ length: formatNumber(shown.length), max: formatNumber(maxLength.comment) })}
            </span>
          )}
        </span>
      }
      error={isTooLong(shown) ? m.shared_comment_too_long({ max: formatNumber(maxLength.comment) }) : undefined}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          className="min-h-20"
          value={shown}
          onFocus={() => setTyped(shown)}
          onChange={({ target: { value } }) => {
            setTyped(value);
            votes.typeComment(cardId, value);
            clearTimeout(pause.current);
            if (named) pause.current = setTimeout(() => votes.finishComment(cardId), pauseMs);
          }}
          onBlur={() => {
            clearTimeout(pause.current);
            votes.finishComment(cardId);
            setTyped(null);
          }}
        />
      )}
    </Field>
  );
}
