/**
 * True while the focus is still on an element, or on nothing. What comes late asks before it takes the focus: by then a
 * person may type elsewhere.
 */
export function hasFocusStayed(from: Element | null = null): boolean {
  const focused = document.activeElement;
  return focused === from || focused?.matches("body, main") === true;
}
