import type { OwnerCard } from "@compcard/domain/cards/schema";
import { isOpenToGuests } from "@compcard/domain/cards/visibility";
import type { DocumentFormat, DocumentSide } from "@compcard/domain/documents/options";
import { documentPath } from "@compcard/domain/documents/path";
import type { Locale } from "@compcard/domain/runtime";
import { callApi } from "../../lib/api/client.ts";
import type { Choice } from "./choice.ts";

export interface Wanted {
  format: DocumentFormat;
  side?: DocumentSide;
}

type Versioned = Pick<OwnerCard, "id" | "version" | "status" | "guarded" | "review" | "guardian">;

/** True if the document is public: then it has an address of its own, else it needs a ticket (TL-03). */
export function isOpen(card: Versioned, { contacts }: Pick<Choice, "contacts">): boolean {
  return contacts === "none" && isOpenToGuests(card);
}

/** Public address of a published card's document. The card's version is part of it, so it can be cached for a day. */
export function documentAddress(
  { id, version }: Pick<Versioned, "id" | "version">,
  format: DocumentFormat,
  options: Record<string, string | readonly string[] | undefined>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...options, v: String(version) })) {
    for (const item of [value].flat()) if (item !== undefined) query.append(name, item);
  }
  return `${documentPath(id, format)}?${query}`;
}

export function openAddress(card: Versioned, { format, side }: Wanted, choice: Choice): string {
  return documentAddress(card, format, {
    ...optionsOf(choice),
    ...(side ? { side } : {}),
    ...(hasPages(format, choice) ? { portfolio: "1" } : {}),
  });
}

/** An address with what only the owner may have, good once and for a minute. @throws ApiError */
export async function ticketAddress({ id }: Versioned, wanted: Wanted, choice: Choice): Promise<string> {
  const portfolio = hasPages(wanted.format, choice);
  const body = { ...wanted, ...optionsOf(choice), contacts: choice.contacts, portfolio };
  return (await callApi("documents.ticket", { params: { id }, body })).url;
}

/** Address of the owner's poster or story of a card that guests cannot open (TL-03). @throws ApiError */
export async function ownPictureAddress({ id }: Versioned, format: "poster" | "story", lang: Locale): Promise<string> {
  return (await callApi("documents.ticket", { params: { id }, body: { format, lang, contacts: "none" } })).url;
}

const hasPages = (format: DocumentFormat, { portfolio }: Choice) => portfolio && format === "pdf";

function optionsOf({ use, size, lang, front, back }: Choice) {
  return { use, size, lang, ...(front ? { front } : {}), ...(back.length > 0 ? { back } : {}) };
}
