import type { ContactState } from "@compcard/domain/cards/visibility";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { joinSentences } from "@compcard/domain/wording";
import { useId } from "react";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { useUser } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { useOpenContacts } from "./use-open-contacts.ts";

interface ClosedContactsProps {
  cardId: string;
  /** The number of cards whose contacts may still be opened today, if known. */
  left: number | undefined;
  /** The button is about to be pressed. */
  onPreload: () => void;
  onAnswer: (state: ContactState) => void;
}

/** SL-20: contacts that a press opens, and what the press does. */
export function ClosedContacts({ cardId, left, onPreload, onAnswer }: ClosedContactsProps) {
  const { mutate, isPending } = useOpenContacts(cardId, onAnswer);
  const moderator = useUser()?.moderator ?? false;
  const note = useId();
  return (
    <>
      <Button
        variant="secondary"
        className="mt-4 w-full"
        busy={isPending}
        aria-describedby={note}
        onPointerEnter={onPreload}
        onFocus={onPreload}
        onClick={() => mutate()}
      >
        {m.card_contacts_open()}
      </Button>
      <p id={note} className="mt-3 text-sm text-muted">
        {joinSentences(
          [
            moderator ? m.card_contacts_moderator() : m.card_contacts_open_note(),
            ...(left === undefined ? [] : [m.card_contacts_left({ number: formatNumber(left) })]),
          ],
          getLocale(),
        )}
      </p>
    </>
  );
}
