/** Purposes of a link with a secret. */
export const linkKinds = [
  "shared",
  "figures",
  "option",
  "claim",
  "guardian",
  "agency-join",
  "agency-confirm",
  "bookers-confirm",
  "verify-email",
  "reset-password",
  "change-email",
  "searches-off",
  "selections-off",
  "sends-off",
  "figures-off",
  "options-off",
] as const;
export type LinkKind = (typeof linkKinds)[number];
