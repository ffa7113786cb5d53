import type { DocumentFormat } from "./options.ts";

/** The path of a card's document; `:id` or `*` instead of an id makes a pattern. */
export function documentPath(id: string, format: DocumentFormat): string {
  return `/api/documents/model/${id}/${format}`;
}

/** Picture of links to an agency's public page; `:slug` or `*` makes a pattern of it. */
export function agencyPicturePath(slug: string): string {
  return `/api/documents/agency/${slug}/share`;
}

/** The path of a person's own selection on paper; `:id` makes a pattern. */
export function selectionDocumentPath(id: string): string {
  return `/api/documents/selection/${id}/pdf`;
}

/** The path of an agency's roster on paper, for members; `:id` makes a pattern. */
export function rosterDocumentPath(agencyId: string): string {
  return `/api/documents/roster/${agencyId}/pdf`;
}

/** Path of the document for a link holder; `:token` makes a pattern of it. */
export function sharedDocumentPath(token: string): string {
  return `/api/documents/shared/${token}/pdf`;
}
