import { m } from "@compcard/domain/messages";
import { Button } from "../../../ui/button.tsx";
import type { RefusedCard } from "./send-refusal.ts";
import { useRefusals } from "./use-refusals.ts";

interface RefuseButtonProps {
  card: RefusedCard;
  /** Already: then it is taken back. */
  refused?: boolean;
  onPress: () => void;
}

/** On a card that is shown whole: it is not for the reader. */
export default function RefuseButton({ card, refused = false, onPress }: RefuseButtonProps) {
  const refuse = useRefusals();
  return (
    <Button
      variant="quiet"
      data-refuse=""
      onClick={() => {
        refuse(card, !refused);
        onPress();
      }}
    >
      {refused ? m.refusals_take_back() : m.refusals_refuse()}
    </Button>
  );
}
