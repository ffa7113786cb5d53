import { fieldsWith } from "@compcard/domain/cards/fields";
import type { ImportPerson } from "@compcard/domain/roster-import/match";
import { changingRights } from "../../core/reading/require-owned-card.ts";

const contacts: readonly string[] = fieldsWith("seen", "contact");
const names: readonly string[] = ["first_name", "last_name"];

const noPhotos: ImportPerson["photos"] = { slots: {}, takenOn: {}, sources: [], age: null, guarded: false };

/**
 * A person as far as the agency reads the card. A plan compares nothing else, so that neither a match nor a remark confirms a guess of
 * a hidden value. A card without a right is its name alone: its photos and its age, which also decide remarks, are cleared.
 */
export function toReadable(person: ImportPerson): ImportPerson {
  const { cardId, rights, columns } = person;
  if (cardId === null) return person;
  const isWhole = changingRights.some((right) => rights.includes(right));
  const isHidden = (name: string) =>
    isWhole ? contacts.includes(name) && !rights.includes("contacts") : !names.includes(name);
  const shown = Object.entries(columns).map(([name, value]) => [name, isHidden(name) ? null : value]);
  return {
    ...{ ...person, columns: Object.fromEntries(shown) },
    ...(!isWhole && { birth_date: null, age: null, hidesAge: true, photos: noPhotos }),
  };
}
