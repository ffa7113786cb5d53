import { m } from "@compcard/domain/messages";
import { Button } from "../../../ui/button.tsx";
import { Heart } from "../../../ui/icons/heart.tsx";

interface SaveButtonProps {
  saved: boolean;
  pending: boolean;
  onToggle: () => void;
}

/** The heart in words, beside the other things that can be done with a card (CARD-03). */
export function SaveButton({ saved, pending, onToggle }: SaveButtonProps) {
  return (
    <Button variant="secondary" aria-pressed={saved} aria-disabled={pending || undefined} onClick={onToggle}>
      <Heart
        aria-hidden="true"
        size={18}
        strokeWidth={1.5}
        className={`transition-[fill] duration-200 ${saved ? "fill-lipstick stroke-lipstick" : "fill-transparent"}`}
      />
      {m.favorites_save_short()}
    </Button>
  );
}
