/** What the matrix of a selection can be taken away as. */
export const matrixFormats = ["csv", "xlsx"] as const;
export type MatrixFormat = (typeof matrixFormats)[number];

/** Where the matrix is answered, to its owner alone; `:id` makes a pattern of it. */
export function matrixPath(id: string, format: MatrixFormat): string {
  return `/api/documents/selection/${id}/${format}`;
}

/** Header with the key of a client's device. */
export const guestKeyHeader = "x-guest-key";
