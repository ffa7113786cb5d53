import type { DocumentFormat } from "./options.ts";

/** Where a card's document is answered; `:id` or `*` instead of an id makes a pattern of it. */
export function documentPath(id: string, format: DocumentFormat): string {
  return `/api/documents/model/${id}/${format}`;
}
