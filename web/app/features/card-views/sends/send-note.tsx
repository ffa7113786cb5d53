import type { Sent } from "@compcard/domain/card-views/contract";
import type { SendWay } from "@compcard/domain/card-views/sends";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { sentDay } from "./sent-day.ts";
import { useSends } from "./use-sends.ts";

/** When the card was last sent in a way, and how often it was opened since the first time: `24 Nov · opened 3`. */
export function sendText({ last_on, opened }: Sent): string {
  return m.card_views_sent_note({ day: sentDay(last_on), count: opened });
}

interface SendNoteProps {
  card: OwnerCard;
  way: SendWay;
  className: string;
}

/** The same of one way, for the owner; nothing where the card was never sent in it. */
export function SendNote({ card, way, className }: SendNoteProps) {
  const found = useSends(card).data?.find((sent) => sent.way === way);
  return found ? <p className={className}>{`${m.card_views_sent_last()}: ${sendText(found)}`}</p> : null;
}
