import { lacksMore } from "@compcard/domain/cards/expected";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { missingText } from "./missing-text.ts";

interface PrimaryButtonProps {
  card: OwnerCard;
  /** The person's cards, the primary one among them; empty where they could not be had. */
  cards: readonly OwnerCard[];
  busy: boolean;
  label: string;
  onConfirm: () => void;
}

/** Makes the card the one that search shows, after asking where bookers would miss more on it (FL-34). */
export function PrimaryButton({ card, cards, busy, label, onConfirm }: PrimaryButtonProps) {
  const [confirming, setConfirming] = useState(false);
  const primary = cards.find(({ is_primary, status }) => is_primary && status === "published");
  const confirm = () => {
    setConfirming(false);
    onConfirm();
  };
  return (
    <>
      <Button
        variant="secondary"
        busy={busy}
        onClick={() => (primary && lacksMore(card, primary) ? setConfirming(true) : onConfirm())}
      >
        {label}
      </Button>
      <Dialog
        open={confirming}
        onOpenChange={setConfirming}
        title={m.card_primary_ask_title()}
        description={m.card_primary_ask_text({ missing: missingText(card) })}
        actions={
          <>
            <Button variant="secondary" onClick={() => setConfirming(false)}>
              {m.common_cancel()}
            </Button>
            <Button onClick={confirm}>{m.card_make_primary()}</Button>
          </>
        }
      />
    </>
  );
}
