/** Texts of the form of an agency; those by language are about the agency. */
export const agencyFields = ["name", "city", "site", "email", "phone", "address", "ru", "en", "zh"] as const;

export type TypedAgency = Record<(typeof agencyFields)[number], string>;
