import { fieldName } from "@compcard/domain/cards/field-names";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import type { LatinPart } from "@compcard/domain/documents/options";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { joinItems } from "@compcard/domain/wording";
import type { Choice } from "./choice.ts";
import { useLatinParts } from "./use-preview.ts";

const parts: Record<LatinPart, () => string> = {
  name: m.documents_latin_name,
  place: m.documents_latin_place,
  facts: m.documents_latin_facts,
  contacts: m.documents_latin_contacts,
};

/** Says which texts are printed in Latin letters, because the card's fonts lack theirs (SL-54). */
export function LatinNote({ card, choice }: { card: OwnerCard; choice: Choice }) {
  const latin = useLatinParts(card, choice);
  if (latin.length === 0) return null;
  const names = latin.map((part) => parts[part]());
  return (
    <p role="status" className="mt-3 text-sm text-muted">
      <span>{m.documents_latin({ parts: joinItems(names, getLocale()) })}</span>
      {latin.includes("name") && !card.name_latin && (
        <span className="ml-1">{m.documents_latin_hint({ field: fieldName("name_latin", getLocale()) })}</span>
      )}
    </p>
  );
}
