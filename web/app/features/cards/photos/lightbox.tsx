import type { WireCard } from "@compcard/domain/cards/schema";
import { useState } from "react";
import { lazyComponent } from "../../../lib/lazy-component.tsx";
import type { CardPhoto } from "./card-photos.ts";

const Slides = lazyComponent(() => import("./lightbox-slides.tsx"), "default");

/** Somebody is about to open a photo. */
export const preloadLightbox = Slides.preload;

interface CardLightboxProps {
  card: WireCard;
  cardPhotos: readonly CardPhoto[];
  /** The photo shown; null while closed. */
  index: number | null;
  onClose: () => void;
}

/** Fetched with the first photo that is opened. */
export function CardLightbox(props: CardLightboxProps) {
  const [wanted, setWanted] = useState(false);
  if (props.index !== null && !wanted) setWanted(true);
  if (!wanted) return null;
  return <Slides {...props} />;
}
