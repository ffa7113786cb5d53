import type { TileCard } from "@compcard/domain/cards/tile";
import { m } from "@compcard/domain/messages";
import { useFavorite } from "./use-favorite.ts";

interface HeartButtonProps {
  card: TileCard;
  /** The name as shown under the tile. */
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
      className="heart"
      onClick={() => toggle()}
    />
  );
}
