/**
 * Data of a card whose publication is consented to by itself (152-FZ art. 10.1; `origin` is of a special category, art. 10).
 * Name and photos are not among them: without those there is no card. Which field is of which stands in `cards/fields.ts`.
 */
export const publicationCategories = ["about", "looks", "origin", "work"] as const;
export type PublicationCategory = (typeof publicationCategories)[number];

export type CategoryKind = `publication_${PublicationCategory}`;

export function kindOf(category: PublicationCategory): CategoryKind {
  return `publication_${category}`;
}

export const categoryKinds = publicationCategories.map(kindOf);

/** True if a consent is to one category, so that a card is shown with it or without. */
export function isCategoryKind(kind: string): kind is CategoryKind {
  return categoryKinds.some((one) => one === kind);
}

/** First day of categories: a publication consent to an earlier text covers all of them. */
export const categoriesSince = "2026-11-23";
