import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { useFavorite } from "./use-favorite.ts";

interface HeartButtonProps {
  card: WireCard;
  /** As the tile under it says it. */
  name: string;
}

/** The heart over a photo: fills at once, empties again when the server refuses (FAV-02). */
export function HeartButton({ card, name }: HeartButtonProps) {
  const { saved, pending, toggle } = useFavorite(card);
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      aria-label={m.favorites_save({ name })}
      className="target w-11 justify-center transition-transform duration-150 active:scale-90"
      onClick={() => toggle()}
    >
      <HeartShape filled={saved} />
    </button>
  );
}

const outline = "M12 20.3 4.6 13a5 5 0 0 1 0-7.1 5 5 0 0 1 7.1 0l.3.4.3-.4a5 5 0 0 1 7.1 0 5 5 0 0 1 0 7.1z";

/** Legible on any photograph: white with a dark edge, lipstick when filled. */
function HeartShape({ filled }: { filled: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width={26} height={26} fill="none" strokeLinejoin="round">
      <path d={outline} className="stroke-black/40" strokeWidth={3.5} />
      <path
        d={outline}
        strokeWidth={1.5}
        className={`stroke-white transition-[fill] duration-200 ${filled ? "fill-lipstick" : "fill-black/15"}`}
      />
    </svg>
  );
}
