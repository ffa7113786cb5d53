/** Shows a confirmation before unsaved texts are lost; false where there are none. */
type Guard = (leave: () => void) => boolean;

const guards = new Set<Guard>();

/** Registers a guard. @returns unregisters it */
export function guardUnsaved(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Runs `leave` now, or after the person has confirmed to discard unsaved texts. The innermost guard is first. */
export function leaveAfterConfirmation(leave: () => void): void {
  for (const guard of [...guards].reverse()) if (guard(leave)) return;
  leave();
}
