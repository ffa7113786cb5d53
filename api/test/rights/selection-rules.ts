import { everybody, signedIn } from "./answers.ts";

/** Selections of others are never found. A link opens for its holder. */
export const selectionRules = {
  "selections.list": signedIn("200"),
  "selections.create": signedIn("201"),
  "selections.mails": signedIn("200"),
  "selections.stopMails": everybody("404"),
  "selections.get": signedIn("404"),
  "selections.save": signedIn("404"),
  "selections.remove": signedIn("404"),
  "selections.restore": signedIn("404"),
  "selections.duplicate": signedIn("404"),
  "selections.setCards": signedIn("404"),
  "selections.addCards": signedIn("404"),
  "selections.links": signedIn("404"),
  "selections.createLink": signedIn("404"),
  "selections.revokeLink": signedIn("404"),
  "selections.votes": signedIn("404"),
  "selections.reply": signedIn("404"),
  "selections.removeReply": signedIn("404"),
  "selections.holds": signedIn("404"),
  "selections.removeHold": signedIn("404"),
  "shared.open": everybody("404"),
  "shared.vote": everybody("404"),
  "shared.hold": everybody("404"),
  "shared.confirmHold": everybody("404"),
  "shared.done": everybody("404"),
} as const;
