/** Where a person works on a selection. */
export function selectionPath(id: string): string {
  return `/selections/${id}`;
}

/** Where the link of a mail about votes leads: turns these mails off. */
export function selectionMailsOffPath(token: string): string {
  return `/selections/off?token=${token}`;
}

/** What the matrix of a selection can be taken away as. */
export const matrixFormats = ["csv", "xlsx"] as const;
export type MatrixFormat = (typeof matrixFormats)[number];

/** Where the matrix is answered, to its owner alone; `:id` makes a pattern of it. */
export function matrixPath(id: string, format: MatrixFormat): string {
  return `/api/documents/selection/${id}/${format}`;
}

/** Header in which a client's device says who it is. */
export const guestKeyHeader = "x-guest-key";
