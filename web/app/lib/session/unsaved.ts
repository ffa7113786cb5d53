/** Takes over what would lose typed words, and asks the person; false where there are none. */
type Guard = (leave: () => void) => boolean;

const guards = new Set<Guard>();

/** Stands guard until the returned function is called. */
export function guardUnsaved(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Runs `leave` now, or once the person has agreed to lose what they typed. What stands innermost is asked first. */
export function leaveWhenSaved(leave: () => void): void {
  for (const guard of [...guards].reverse()) if (guard(leave)) return;
  leave();
}
