import { m } from "@compcard/domain/messages";
import { Button } from "../../../ui/button.tsx";
import type { RefusedCard } from "./send-refusal.ts";
import { useRefusals } from "./use-refusals.ts";

interface RefuseButtonProps {
  cards: readonly RefusedCard[];
  /** Already: then it is taken back. */
  refused?: boolean;
  onPress: () => void;
}

/** Beside a card that is shown whole, or for all that are picked: they are not for the reader. */
export default function RefuseButton({ cards, refused = false, onPress }: RefuseButtonProps) {
  const refuse = useRefusals();
  return (
    <Button
      variant="quiet"
      data-refuse=""
      onClick={() => {
        refuse(cards, !refused);
        onPress();
      }}
    >
      {refused ? m.refusals_take_back() : cards.length > 1 ? m.refusals_refuse_many() : m.refusals_refuse()}
    </Button>
  );
}
