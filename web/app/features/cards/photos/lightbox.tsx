import type { WireCard } from "@compcard/domain/cards/schema";
import { lazy, Suspense, useState } from "react";
import type { Shot } from "./card-shots.ts";

const Slides = lazy(() => import("./lightbox-slides.tsx"));

interface CardLightboxProps {
  card: WireCard;
  shots: readonly Shot[];
  /** The photo shown; null while closed. */
  index: number | null;
  onClose: () => void;
}

/** Fetched with the first photo that is opened. */
export function CardLightbox(props: CardLightboxProps) {
  const [wanted, setWanted] = useState(false);
  if (props.index !== null && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Slides {...props} />
    </Suspense>
  );
}
