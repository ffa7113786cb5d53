/**
 * Moves the keyboard focus from a chip that a press takes away: to the next chip, else the one before it, else to the results.
 * `stays`: whether the chip of that number is still there afterwards.
 */
export function focusNextChip(
  chips: readonly HTMLElement[],
  at: number,
  results: HTMLElement | null,
  stays: (at: number) => boolean = () => true,
): void {
  const all = chips.map((_, one) => one);
  const next = [...all.slice(at + 1), ...all.slice(0, at).reverse()].find(stays);
  const target = next === undefined ? results : chips[next];
  target?.focus({ preventScroll: target === results });
}
