import type { CallName } from "@compcard/domain/calls";
import { everybody, signedIn } from "./answers.ts";

type ClientCall = Extract<CallName, `clients.${string}`> | "selections.send" | "selections.optOut";

/** Clients of agencies, and links mailed to them: strangers find none; a mailed link works for its holder. */
export const clientsRules: Record<ClientCall, string> = {
  "clients.list": signedIn("404"),
  "clients.create": signedIn("404"),
  "clients.get": signedIn("404"),
  "clients.save": signedIn("404"),
  "clients.remove": signedIn("404"),
  "clients.templates": signedIn("404"),
  "clients.setTemplates": signedIn("404"),
  "selections.send": signedIn("404"),
  "selections.optOut": everybody("404"),
};
