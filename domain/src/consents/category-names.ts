import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { joinItems } from "../wording.ts";
import type { PublicationCategory } from "./categories.ts";

const categoryNames: Record<PublicationCategory, () => string> = {
  about: m.consents_category_about,
  looks: m.consents_category_looks,
  origin: m.consents_category_origin,
  work: m.consents_category_work,
};

/** Names of categories in one line, such as "looks and measurements, type of appearance". */
export function formatCategories(categories: readonly PublicationCategory[]): string {
  return joinItems(
    categories.map((category) => categoryNames[category]()),
    getLocale(),
  );
}
