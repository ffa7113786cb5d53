import { lacksMore } from "@compcard/domain/cards/expected";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { confirm } from "../../../lib/confirm.ts";
import { Button } from "../../../ui/button.tsx";
import { missingText } from "./missing-text.ts";

interface PrimaryButtonProps {
  card: OwnerCard;
  /** The person's cards, the primary one among them; empty where they could not be had. */
  cards: readonly OwnerCard[];
  busy: boolean;
  label: string;
  onConfirm: () => unknown;
}

/** Makes the card the one that search shows, after asking where bookers would miss more on it (FL-34). */
export function PrimaryButton({ card, cards, busy, label, onConfirm }: PrimaryButtonProps) {
  const primary = cards.find(({ is_primary, status }) => is_primary && status === "published");
  function ask(): void {
    if (!primary || !lacksMore(card, primary)) return void onConfirm();
    confirm({
      title: m.card_primary_ask_title(),
      text: m.card_primary_ask_text({ missing: missingText(card) }),
      action: m.card_make_primary(),
      look: "primary",
      onConfirm,
    });
  }
  return (
    <Button variant="secondary" busy={busy} onClick={ask}>
      {label}
    </Button>
  );
}
