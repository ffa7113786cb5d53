import { sameValue } from "@compcard/domain/cards/rules";
import type { OwnerCard, VisibilityChange } from "@compcard/domain/cards/schema";
import { withSwitches } from "@compcard/domain/cards/visibility";
import type { AppContext } from "../../app-context.ts";
import { changeCards } from "../../core/changes/change.ts";
import { presentOwnCard } from "../../core/reading/present.ts";
import { lockOwnedCard, rereadCard } from "../../core/reading/require-owned-card.ts";
import { switchCard } from "../../core/writing/store.ts";

/**
 * Sets the switches that are given. With the search rows in the same transaction, so that from the answer on nobody finds
 * or reads what is hidden. What changes nothing leaves the version as it is. @throws as `requireOwnedCard`.
 */
export async function setVisibility(
  context: AppContext,
  userId: string,
  id: string,
  change: VisibilityChange,
): Promise<OwnerCard> {
  return changeCards(context, async (changes) => {
    const card = await lockOwnedCard(changes.db, userId, id);
    const { shown_to, enquiries, listed, selections, calendar } = card;
    const switches = {
      shown_to: withSwitches(shown_to, change.contacts ?? {}),
      enquiries: change.enquiries ?? enquiries,
      listed: change.listed ?? listed,
      selections: change.selections ?? selections,
      calendar: change.calendar ?? calendar,
    };
    const same =
      sameValue(switches.shown_to, shown_to) &&
      switches.enquiries === enquiries &&
      switches.listed === listed &&
      switches.selections === selections &&
      switches.calendar === calendar;
    if (!same) await switchCard(changes, card, switches);
    return presentOwnCard(await rereadCard(changes.db, card));
  });
}
