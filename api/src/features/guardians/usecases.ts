import { shownName } from "@compcard/domain/cards/full-name";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { AppError } from "@compcard/domain/errors";
import type { GuardianInput } from "@compcard/domain/guardians/schema";
import { mailboxOf } from "@compcard/domain/identity/email";
import { normalizeText } from "@compcard/domain/identity/normalized-text";
import type { AppContext } from "../../app-context.ts";
import { changeCards } from "../../core/changes/change.ts";
import { recordCardConsent, requireForPublication } from "../../core/consents/ledger.ts";
import { restrictCard } from "../../core/minors/person-age.ts";
import { deleteRetainedAges } from "../../core/minors/store-ages.ts";
import { withOtherNames } from "../../core/names/other-names.ts";
import { isPublished } from "../../core/reading/audience.ts";
import { hasRight, type OwnedCard } from "../../core/reading/owned-card.ts";
import { presentGrantedCard, presentOwnCard } from "../../core/reading/present.ts";
import { lockCardWith, lockOwnedCard, rereadCard } from "../../core/reading/require-owned-card.ts";
import { lockOwner, lockOwnerOf } from "../../core/reading/store-locks.ts";
import { findAgencies } from "../../core/representations/store.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { accountSender, agencySender, requireMailOther, requireMayMailAbout } from "../../platform/mail/to-others.ts";
import { hashSecret, newSecret } from "../../platform/secret-tokens.ts";
import {
  continueRestriction,
  endRestriction,
  findGuardian,
  getLocale,
  listAgencyAddresses,
  lockUnsettled,
  saveQuestion,
  setConsent,
  updateSpelling,
} from "./store.ts";
import { composeQuestion } from "./texts.ts";

/**
 * Stores the guardian of a restricted card and mails them the question, for its owner or a member with the right `edit`.
 * A new guardian in place of one who consented must consent too, and until then nobody else sees the card. The same
 * guardian is mailed again unless they have consented.
 * @throws as `requireOwnedCard`, `guardian.not_needed`, `guardian.own_address`, `verification.too_many_emails`, and as `requireConfirmedSender`.
 */
export async function nameGuardian(
  context: AppContext,
  viewer: Viewer,
  cardId: string,
  input: GuardianInput,
): Promise<OwnerCard> {
  const { userId } = viewer;
  return changeCards(context, async (changes) => {
    const { db } = changes;
    const owner = await lockOwnerOf(db, cardId);
    const card = requireRestricted(await lockCardWith(db, userId, cardId, "edit"));
    const agencyId = card.member?.agencyId ?? null;
    const agency = (await findAgencies(db, [agencyId])).get(agencyId ?? "");
    const sender = agency ? agencySender(agency) : accountSender(viewer);
    const before = await findGuardian(db, cardId);
    const isStaying = before?.state === "given" && isSame(before, input);
    // The answer confirms a guess of an address: each wrong one costs one of the card's few mails. Who reads the guardian guesses none.
    if (!isStaying || !hasRight(card, "contacts")) await requireMayMailAbout(db, "guardian", sender, cardId);
    const agencies = await listAgencyAddresses(db, userId, cardId);
    if (isOneMailbox(input.email, [owner?.email, card.email, ...agencies])) throw new AppError("guardian.own_address");
    if (isStaying) {
      await updateSpelling(db, cardId, input);
      return presentGrantedCard(await rereadCard(db, card));
    }
    const token = newSecret(48);
    const locale = await getLocale(db, card.user_id);
    await saveQuestion(db, cardId, input, { tokenHash: hashSecret(token), locale, by: userId });
    if (before?.state === "given") {
      await recordCardConsent(db, context.config, card, { kind: "guardian", given: false, by: "owner", locale });
      await setConsent(changes, card, false);
    }
    const name = shownName(withOtherNames(card), locale);
    const mail = { to: input.email, guardian: input.name, card: name, token, locale, agency };
    await requireMailOther(db, "guardian", sender, composeQuestion(mail, context.config), {
      subject: cardId,
      card: cardId,
    });
    return presentGrantedCard(await rereadCard(db, card));
  });
}

/**
 * Restricts a card of somebody who may be under 18 by what a member with the right `edit` knows, while its age is unknown
 * (TL-54). @throws as `requireCardWith`.
 */
export async function restrictUnknownAge(context: AppContext, userId: string, cardId: string): Promise<void> {
  await changeCards(context, async (changes) => {
    await lockOwnerOf(changes.db, cardId);
    const card = await lockCardWith(changes.db, userId, cardId, "edit");
    if (card.age === null && !card.guarded) await restrictCard(changes, card);
  });
}

/**
 * Records the choice of a person who is 18 now: an ordinary card, or the present restrictions. The other cards become
 * ordinary with it, but those that were to stay as they are (SL-01).
 * @throws as `requireOwnedCard`, `guardian.not_needed`, `guardian.too_young`, `consent.required`.
 */
export async function applyAdulthood(
  context: AppContext,
  userId: string,
  cardId: string,
  ordinary: boolean,
): Promise<OwnerCard> {
  return changeCards(context, async (changes) => {
    const { db } = changes;
    await lockOwner(db, userId);
    const card = requireRestricted(await lockOwnedCard(db, userId, cardId));
    if (!card.of_age) throw new AppError("guardian.too_young");
    const others = ordinary ? (await lockUnsettled(db, userId)).filter(({ id }) => id !== cardId) : [];
    const cards = [card, ...others];
    if (ordinary) await deleteRetainedAges(db, userId);
    if (ordinary && cards.some(({ status }) => isPublished(status)))
      await requireForPublication(db, context.config, userId);
    const locale = await getLocale(db, userId);
    for (const one of cards) {
      await recordCardConsent(db, context.config, one, { kind: "of_age", given: ordinary, by: "owner", locale });
      if (ordinary) await endRestriction(changes, one);
      else await continueRestriction(changes, one.id);
    }
    return presentOwnCard(await rereadCard(db, card));
  });
}

function requireRestricted<C extends OwnedCard<never>>(card: C): C {
  if (!card.guarded) throw new AppError("guardian.not_needed");
  return card;
}

/** True if mail to the address reaches one of the others too, in any spelling (SL-11). */
function isOneMailbox(email: string, others: readonly (string | null | undefined)[]): boolean {
  return others.some((other) => other && mailboxOf(other) === mailboxOf(email));
}

/** True if both are the same person's data, in any spelling. */
function isSame(before: GuardianInput, { name, contact, email }: GuardianInput): boolean {
  const isOne = (one: string, other: string) => normalizeText(one) === normalizeText(other);
  return isOne(before.name, name) && isOne(before.contact, contact) && before.email === email;
}
