/** Why a file cannot be imported at all. `message` is one line for the operator and never quotes a cell. */
export class ImportError extends Error {
  override name = "ImportError";
}
