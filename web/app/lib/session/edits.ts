const edits = new Set<() => boolean>();

/** Notes work that would be lost with its page, until the returned function is called; `isAtWork` says whether there is any yet. */
export function noteEdit(isAtWork: () => boolean): () => void {
  edits.add(isAtWork);
  return () => edits.delete(isAtWork);
}

/** Whether the end of the session would now take somebody's work along. */
export function isEditing(): boolean {
  return [...edits].some((isAtWork) => isAtWork());
}
