import { fieldNames } from "@compcard/domain/cards/field-names";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { SocialNetwork } from "@compcard/domain/cards/options";
import type { ContactKind } from "@compcard/domain/cards/visibility";
import { getLocale } from "@compcard/domain/runtime";

/** The name of a contact, in the language of the page. */
export function contactName(kind: ContactKind): string {
  return kind in fieldNames
    ? fieldNames[kind as Exclude<typeof kind, SocialNetwork>]()
    : optionLabel("socialNetworks", kind, getLocale());
}
