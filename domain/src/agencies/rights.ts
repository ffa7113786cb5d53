/**
 * Rights on a card that a model gives her agency. `edit`: its fields; `photos`; `contacts`: edits them and receives
 * enquiries; `board`: shows the card on the agency's public page; `options`: holds her days and answers for her.
 */
export const cardRights = ["edit", "photos", "contacts", "board", "options"] as const;
export type CardRight = (typeof cardRights)[number];

/** Rights over a card that the agency made and nobody has claimed. */
export const unclaimedRights: readonly CardRight[] = ["edit", "photos", "contacts", "options"];

/** Rights over the card of an applicant who waits for an answer: no days are held. */
export const applicantRights: readonly CardRight[] = ["edit", "photos", "contacts"];

/** Rights that a model who proposes herself to an agency grants unless she changes them. */
export const proposedRights: readonly CardRight[] = ["edit", "photos", "contacts"];
