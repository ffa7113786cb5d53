/** Texts of the form of an agency; those by language are about the agency. */
export const agencyFields = ["name", "city", "site", "email", "phone", "address", "ru", "en", "zh"] as const;

/** With the rule for ends of options, by selects. */
export type TypedAgency = Record<(typeof agencyFields)[number] | "workdays" | "hour", string>;
