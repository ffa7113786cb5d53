import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { callApi } from "../../../lib/api/client.ts";
import { isSeeker, sessionState } from "../../../lib/session/store.ts";

/** The next page after a confirmation, and the label of its button. */
export interface Onward {
  path: string;
  label: () => string;
}

/** People who look for models and have no card. */
const search: Onward = { path: paths.search(), label: m.account_find_models };
const profile: Onward = { path: paths.profile(), label: m.account_to_profile };

/** The next page as it is known immediately (VERIFY-04 as decided). */
export function firstOnward(next: string | null): Onward {
  return next ? { path: next, label: m.account_go_on } : profile;
}

/** FL-21: where they were going, else by what they came for: to the search, or to make the card they do not have yet, else their profile. */
export async function findOnward(next: string | null): Promise<Onward> {
  if (next) return firstOnward(next);
  if (isSeeker(sessionState().user)) return search;
  try {
    const { models } = await callApi("cards.list", { query: { limit: 10 } });
    const hasCard = models.some(({ status }) => status !== "draft");
    return hasCard ? profile : { path: paths.create(), label: m.account_make_card };
  } catch {
    return profile;
  }
}
