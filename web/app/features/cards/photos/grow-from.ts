const milliseconds = 220;

/**
 * Animates the open photo from its place on the page, without animation if reduced motion is preferred. Hand-written
 * for browsers without view transitions.
 */
export function growFrom(type: string | undefined): void {
  const place = document.querySelector(`[data-photo="${type}"] img`)?.getBoundingClientRect();
  if (!place || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  requestAnimationFrame(function look() {
    const photo = document.querySelector<HTMLImageElement>(".yarl__slide_current img");
    const grown = photo?.getBoundingClientRect();
    if (photo?.complete && grown && grown.width > 0) grow(photo, place, grown);
    else if (document.querySelector(".yarl__root")) requestAnimationFrame(look);
  });
}

function grow(photo: HTMLImageElement, place: DOMRect, grown: DOMRect): void {
  const across = place.left + place.width / 2 - (grown.left + grown.width / 2);
  const down = place.top + place.height / 2 - (grown.top + grown.height / 2);
  const from = `translate(${across}px, ${down}px) scale(${place.width / grown.width})`;
  photo.animate([{ transform: from }, { transform: "none" }], {
    duration: milliseconds,
    easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
  });
}
