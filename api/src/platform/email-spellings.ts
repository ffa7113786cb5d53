import { domainToUnicode } from "node:url";
import { asciiDomain, foldEmail } from "@compcard/domain/identity/email";

/** A stored address as its owner types it: the domain in its own alphabet. */
export function formatEmail(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}

/** Spellings of a part of an address: accounts store domains in ASCII, cards as they were typed. For `ilike any (…)`. */
export function emailPatterns(text: string): string[] {
  const folded = foldEmail(text);
  const at = folded.lastIndexOf("@") + 1;
  const spellings = [text, folded, folded.slice(0, at) + asciiDomain(folded.slice(at)), formatEmail(folded)];
  return [...new Set(spellings)].map((spelling) => `%${spelling.replace(/[\\%_]/g, "\\$&")}%`);
}
