import type { OwnerCard } from "@compcard/domain/cards/schema";
import { type DocumentSide, paperMillimeters } from "@compcard/domain/documents/options";
import { m } from "@compcard/domain/messages";
import { errorText } from "../../lib/api/error-text.ts";
import { cardName } from "../../lib/card-name.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Choice } from "./choice.ts";
import { usePreview } from "./use-preview.ts";

interface PreviewProps {
  card: OwnerCard;
  side: DocumentSide;
  choice: Choice;
  /** Its picture is there. */
  onShown?: () => void;
}

/** A side of the card on the desk; the one before stays, paler, while the next is made. */
export function Preview({ card, side, choice, onShown }: PreviewProps) {
  const { address, error, isFetching, isError, refetch } = usePreview(card, side, choice);
  const { width, height } = paperMillimeters[choice.size];
  const name = cardName(card);
  return (
    <div
      className="relative overflow-hidden border border-hairline bg-paper"
      style={{ aspectRatio: `${width} / ${height}` }}
      aria-busy={isFetching}
    >
      {isError ? (
        <div role="alert" className="flex h-full flex-col items-center justify-center gap-3 p-3 text-center text-sm">
          <p>{errorText(error)}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {m.common_retry()}
          </Button>
        </div>
      ) : address ? (
        <img
          src={address}
          onLoad={onShown}
          alt={side === "front" ? m.documents_preview_front({ name }) : m.documents_preview_back({ name })}
          className={`size-full object-contain transition-opacity ${isFetching ? "opacity-45" : ""}`}
        />
      ) : (
        <Skeleton className="absolute inset-0" />
      )}
    </div>
  );
}
