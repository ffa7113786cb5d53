/** Roles of members: viewers read the roster and make selections, bookers also edit, owners also manage the agency. */
export const agencyRoles = ["owner", "booker", "viewer"] as const;
export type AgencyRole = (typeof agencyRoles)[number];

/** Verification states of an agency. */
export const agencyStates = ["waiting", "verified", "refused"] as const;
export type AgencyState = (typeof agencyStates)[number];

/** State of a card that the agency made for a model; `applied`: she applied, and waits for the agency's answer. */
export const claimStates = ["none", "invited", "accepted", "declined", "applied"] as const;
export type ClaimState = (typeof claimStates)[number];

/** The reasons of people who left a roster: the agency released the card, the model declined it or ended the representation. */
export const leaverReasons = ["released", "declined", "ended"] as const;
export type LeaverReason = (typeof leaverReasons)[number];

/** A mother agency develops a model; a placement agency books her in one market. */
export const representationKinds = ["mother", "placement"] as const;
export type RepresentationKind = (typeof representationKinds)[number];

/** Cards of one agency. */
export const maxRoster = 5000;
/** Boards of one agency. */
export const maxBoards = 50;
/** Agencies of one account. */
export const maxAgencies = 20;
/** Limit of agencies that one person owns. */
export const maxOwnedAgencies = 5;
/** Limit of owned agencies with an unconfirmed address. */
export const maxUnconfirmedAgencies = 2;
/** Members of one agency. */
export const maxMembers = 200;
/** Lifetime of the mailed link that confirms the company's address. */
export const agencyConfirmationHours = 48;
/** Lifetime of an invitation of a member. */
export const invitationDays = 14;
/** Lifetime of a claim link. */
export const claimDays = 30;

/** Photos of an application. */
export const maxApplicationPhotos = 4;
/** Years from which somebody may apply. */
export const applicationAge = 16;
/** Applicants of one agency who wait for an answer. */
export const maxApplicants = 1000;

/** Characters of what an agency states about itself, and of an applicant's figures. */
export const longest = { address: 300, about: 3000, figures: 300 } as const;
