/** File formats of a selection's matrix. */
export const matrixFormats = ["csv", "xlsx"] as const;
export type MatrixFormat = (typeof matrixFormats)[number];

/** The path of the matrix, for its owner alone; `:id` makes a pattern. */
export function matrixPath(id: string, format: MatrixFormat): string {
  return `/api/documents/selection/${id}/${format}`;
}

/** Header with the key of a client's device. */
export const guestKeyHeader = "x-guest-key";
