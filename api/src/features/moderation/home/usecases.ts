import type { ListedCard } from "@compcard/domain/cards/schema";
import { invalidField } from "@compcard/domain/errors";
import { maxHomeCards } from "@compcard/domain/home/limits";
import type { AppContext } from "../../../app-context.ts";
import { changeCards } from "../../../core/changes/change.ts";
import { fromPrimary, listCardsByIds } from "../../../core/reading/read.ts";
import { lockCard } from "../../../core/reading/store-locks.ts";
import { touchCard } from "../../../core/writing/store.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { recordAuditEntry } from "../audit/usecases.ts";
import type { Moderator } from "../moderators/usecases.ts";
import { findChoosable, listChosen, listComplete, lockChoice, replaceChosen } from "./store.ts";

/** Faces that the home page shows where none was chosen. */
const faces = 4;

const isChecked = ({ config }: Pick<AppContext, "config">) => ({ checked: config.moderation === "pre" });

/**
 * Cards of the home page (TL-21): the choice of moderators as far as it may be shown, else the complete ones that a moderator
 * passed last. Read from the primary database, which revisions of cached pages follow.
 */
export async function listHomeCards(context: AppContext, viewer: Pick<Viewer, "userId"> | null): Promise<ListedCard[]> {
  const { db } = context.database;
  const chosen = await listChosen(db, isChecked(context));
  const ids = chosen.length > 0 ? chosen : await listComplete(db, faces, isChecked(context));
  return listCardsByIds(fromPrimary(context), ids, viewer);
}

/** The choice as far as it is shown, and complete cards that are not in it. */
export async function getChoice(context: AppContext, moderator: Moderator) {
  const { db } = context.database;
  const chosen = await listChosen(db, isChecked(context));
  const complete = await listComplete(db, 2 * maxHomeCards, isChecked(context));
  const suggested = complete.filter((id) => !chosen.includes(id)).slice(0, maxHomeCards);
  return {
    cards: await listCardsByIds(context, chosen, moderator),
    suggested: await listCardsByIds(context, suggested, moderator),
  };
}

/** Replaces the choice. Cards that come and go get an audit entry. @throws `request.invalid` for one that guests do not find. */
export async function chooseCards(context: AppContext, moderator: Moderator, ids: readonly string[]) {
  await changeCards(context, async (changes) => {
    const { db } = changes;
    const former = await lockChoice(db);
    const concerned = new Set([...former.map(({ id }) => id), ...ids]);
    for (const id of [...concerned].sort()) await lockCard(db, id);
    const chosen = new Map((await findChoosable(db, ids)).map(({ id, user_id }) => [id, user_id]));
    const unfit = ids.findIndex((id) => !chosen.has(id));
    if (unfit >= 0)
      throw invalidField(`cards.${unfit}`, "must be a card of an adult that guests find, with its figures");
    await replaceChosen(db, ids);
    const before = new Map(former.map(({ id, user_id }) => [id, user_id]));
    for (const [cardId, userId] of chosen)
      if (!before.has(cardId)) await recordAuditEntry(db, { actor: moderator, action: "home_add", cardId, userId });
    for (const [cardId, userId] of before)
      if (!chosen.has(cardId)) await recordAuditEntry(db, { actor: moderator, action: "home_remove", cardId, userId });
    // The home page is cached by the revision of cards.
    for (const id of concerned) await touchCard(changes, id);
  });
  return getChoice(context, moderator);
}
