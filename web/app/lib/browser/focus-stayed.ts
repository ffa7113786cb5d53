/**
 * True while the focus is still on an element, on one of the same id that has replaced it, or on nothing. What comes late asks
 * before it takes the focus: by then a person may type elsewhere.
 */
export function hasFocusStayed(from: Element | null = null): boolean {
  const focused = document.activeElement;
  const isReplaced = from !== null && from.id !== "" && focused?.id === from.id;
  return focused === from || isReplaced || focused?.matches("body, main") === true;
}
