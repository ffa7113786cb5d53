import type { PhotoType } from "@compcard/domain/cards/options";

const milliseconds = 220;

/**
 * The open photo grows from where it stood on the page; at once where stillness is asked for, or where the photo is not
 * there yet. By hand, for browsers without view transitions.
 */
export function growFrom(type: PhotoType | undefined): void {
  const place = document.querySelector(`[data-shot="${type}"] img`)?.getBoundingClientRect();
  const photo = document.querySelector<HTMLImageElement>(".yarl__slide_current img");
  if (!place || !photo || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const grown = photo.getBoundingClientRect();
  if (grown.width === 0) return;
  const across = place.left + place.width / 2 - (grown.left + grown.width / 2);
  const down = place.top + place.height / 2 - (grown.top + grown.height / 2);
  const from = `translate(${across}px, ${down}px) scale(${place.width / grown.width})`;
  photo.animate([{ transform: from }, { transform: "none" }], {
    duration: milliseconds,
    easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
  });
}
