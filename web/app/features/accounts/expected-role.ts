import type { PersonRole } from "@compcard/domain/accounts/rules";
import { type PageName, pageAt } from "@compcard/domain/paths";

const roles: Partial<Record<PageName, PersonRole>> = {
  create: "model",
  claim: "model",
  bookers: "booker",
  confirmBooker: "booker",
  agencies: "booker",
  agency: "booker",
  agencyInvitation: "booker",
  confirmAgency: "booker",
};

/** The role of a person who signs up on the way to a page; a preset that can be changed. Null where anybody may go there. */
export function expectedRole(next: string | null): PersonRole | null {
  const page = next === null ? null : pageAt(next.replace(/[?#].*/, ""));
  return (page && roles[page]) ?? null;
}
