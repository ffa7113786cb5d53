/**
 * Every kind of mail, by who chose its recipient: the person of an account or a guardian who has consented gets it, the address
 * of the site or its operator, or somebody whose address or card another person chose (TL-16).
 */
export const mailKinds = {
  account: "own",
  agencyDecision: "own",
  agencyBlock: "own",
  agencyEnquiry: "own",
  bookerDecision: "own",
  departures: "own",
  figures: "own",
  guardianOutcome: "own",
  holds: "own",
  moderation: "own",
  newCards: "own",
  options: "own",
  reminder: "own",
  votes: "own",
  webhook: "own",
  contact: "site",
  rehearsal: "site",
  report: "site",
  agency: "other",
  answer: "other",
  booker: "other",
  claim: "other",
  decline: "other",
  enquiry: "other",
  guardian: "other",
  guardianNote: "other",
  holdCode: "other",
  invitation: "other",
  measurements: "other",
  selection: "other",
  terms: "other",
} as const;

type KindsOf<Recipient> = {
  [Kind in keyof typeof mailKinds]: (typeof mailKinds)[Kind] extends Recipient ? Kind : never;
}[keyof typeof mailKinds];

/** To the person of an account, or the site. */
export type OwnMailKind = KindsOf<"own" | "site">;

/** To somebody whom another person chose: only `mailOther` sends them. */
export type OtherMailKind = KindsOf<"other">;
