const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls once when an element is on screen or half a screen from it, which never comes for most of a long list; returns what ends the waiting. */
export function whenNear(element: Element, call: () => void): () => void {
  observer ??= new IntersectionObserver(callNear, { rootMargin: "50%" });
  waiting.set(element, call);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

function callNear(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    waiting.get(target)?.();
  }
}
