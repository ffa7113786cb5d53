const edits = new Set<() => boolean>();

/** Registers an edit that would be lost with its page; `isAtWork`: whether it has begun. @returns unregisters it */
export function noteEdit(isAtWork: () => boolean): () => void {
  edits.add(isAtWork);
  return () => edits.delete(isAtWork);
}

/** True if an end of the session would lose unsaved work. */
export function isEditing(): boolean {
  return [...edits].some((isAtWork) => isAtWork());
}
