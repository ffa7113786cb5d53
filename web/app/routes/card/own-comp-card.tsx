import type { OwnerCard } from "@compcard/domain/cards/schema";
import { SendNote } from "../../features/card-views/sends/send-note.tsx";
import { useRecordSend } from "../../features/card-views/sends/use-sends.ts";
import { CompCardButton } from "../../features/documents/comp-card-button.tsx";

/** The owner's comp card; that it was made, and what came of its code, is counted as the card sent. */
export function OwnCompCard({ card }: { card: OwnerCard }) {
  const record = useRecordSend(card);
  const note = <SendNote card={card} way="print" className="mb-4 text-sm text-muted" />;
  return <CompCardButton card={card} sends={{ note, onSent: () => record("print") }} />;
}
