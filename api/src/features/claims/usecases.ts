import { maxCards } from "@compcard/domain/cards/rules";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import type { ClaimAcceptance } from "@compcard/domain/claims/contract";
import { AppError } from "@compcard/domain/errors";
import type { Locale } from "@compcard/domain/locale";
import type { Kysely } from "kysely";
import type { AppContext } from "../../app-context.ts";
import { type CardChanges, changeCards } from "../../core/changes/change.ts";
import { recordPublicationConsents, requireForPublication } from "../../core/consents/ledger.ts";
import { updateUnconsented } from "../../core/consents/unconsented.ts";
import { applyKnownAges } from "../../core/minors/person-age.ts";
import { hasContradictingAges } from "../../core/minors/store-ages.ts";
import { presentGuestCard, presentOwnCard } from "../../core/reading/present.ts";
import { requireOwnedCard } from "../../core/reading/require-owned-card.ts";
import { lockCard, lockOwner } from "../../core/reading/store-locks.ts";
import { anonymousReaderId, findGrantedCards } from "../../core/reading/store-reads.ts";
import { findRole } from "../../core/reading/store-representations.ts";
import {
  deleteUnclaimedUser,
  lockAgency,
  updateRepresentation,
  withoutApplication,
} from "../../core/representations/store.ts";
import { endQuestionWithoutRight } from "../../core/representations/store-handed-out.ts";
import { joinLeavers } from "../../core/representations/store-leavers.ts";
import { queueClaimEvent } from "../../core/webhooks/store.ts";
import { ensurePrimary } from "../../core/writing/primary.ts";
import { listCardSummaries, updateCard } from "../../core/writing/store.ts";
import type { Schema } from "../../platform/db/schema.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { hashSecret } from "../../platform/secret-tokens.ts";
import type { MadeAccount, NewAccount } from "./ports.ts";
import { presentClaim } from "./present.ts";
import { type Claim, findClaim, moveCard } from "./store.ts";

/** The offer of a link. Opening it changes nothing. @throws `claim.unknown_link`, `claim.late`. */
export async function getClaim({ database: { db } }: Pick<AppContext, "database">, token: string) {
  const claim = await requireClaim(db, token);
  const [card] = await findGrantedCards(db, [claim.card_id], anonymousReaderId);
  if (!card) throw new AppError("claim.unknown_link");
  return { ...presentClaim(claim), model: presentGuestCard(card) };
}

/** Makes the account of somebody who is not signed in, in the transaction that it gets. */
export type MakeAccount = (account: NewAccount) => Promise<(db: Kysely<Schema>) => Promise<MadeAccount | null>>;

export interface Accepted {
  model: OwnerCard;
  token: string | null;
  waiting: string | null;
}

/**
 * The card becomes the model's own, by the rules of any card of hers: number of cards, age of the person, consents. The empty
 * account of the agency's making is deleted. The link is used up. @throws as the contract.
 */
export async function acceptClaim(
  context: AppContext,
  token: string,
  { rights, consents = [], status, under_18, email, password }: ClaimAcceptance,
  { viewer, locale, makeAccount }: { viewer: Viewer | null; locale: Locale; makeAccount: MakeAccount },
): Promise<Accepted> {
  const { config, database } = context;
  const { first_name, last_name } = await requireClaim(database.db, token);
  // There the answer to a new account is that to a taken address, so that nothing can be given to it.
  if (!viewer && config.uniformErrors) throw new AppError("claim.sign_in");
  const names = { firstName: first_name, lastName: last_name };
  const insertAccount = viewer ? null : await makeAccount({ email, password, ...names, consents });
  return changeCards(context, async (changes) => {
    const { db } = changes;
    const claim = await lockClaim(db, token);
    if (viewer) await requireStranger(db, claim, viewer);
    const made = insertAccount && (await insertAccount(db));
    const userId = viewer?.userId ?? made?.user.id;
    if (!userId) throw new AppError("claim.sign_in");
    await giveCard(changes, config, claim, { userId, status, under_18, consents, locale });
    const { guardian } = presentOwnCard(await requireOwnedCard(db, userId, claim.card_id));
    const accepted = { claim: "accepted" as const, rights: [...new Set(rights)], claimed_at: context.clock.now() };
    await updateRepresentation(db, claim.id, {
      ...{ ...accepted, ...usedLink, ...withoutApplication },
      // The form for the guardian has it until a guardian is named; the agency does not read it.
      ...(guardian?.state === "unnamed" && { guardian_email: claim.guardian_email }),
    });
    await joinLeavers(db, claim.id, userId);
    await endQuestionWithoutRight(db, claim.card_id);
    await queueClaimEvent(db, claim.card_id, claim.agency_id);
    const model = presentOwnCard(await requireOwnedCard(db, userId, claim.card_id));
    return { model, token: made?.token ?? null, waiting: made?.waiting ?? null };
  });
}

const usedLink = { token_hash: null, token_expires_at: null, invited_email: null };

async function giveCard(
  changes: CardChanges,
  config: AppContext["config"],
  { card_id: cardId, user_id: former }: Claim,
  given: Pick<ClaimAcceptance, "status" | "under_18"> & {
    userId: string;
    consents: NonNullable<ClaimAcceptance["consents"]>;
    locale: Locale;
  },
): Promise<void> {
  const { db } = changes;
  const { userId, status, under_18, consents, locale } = given;
  await lockOwner(db, former);
  if (!(await lockOwner(db, userId))) throw new AppError("session.required");
  await lockCard(db, cardId);
  if ((await listCardSummaries(db, userId)).length >= maxCards) throw new AppError("card.too_many");
  await recordPublicationConsents(db, config, userId, consents, { way: "publication", locale });
  if (status === "published") await requireForPublication(db, config, userId);
  await moveCard(changes, cardId, former, userId);
  await deleteUnclaimedUser(db, former);
  if (!under_18) await requireOneAge(db, userId);
  await applyKnownAges(changes, [userId]);
  if (status === "published") await updateCard(changes, await requireOwnedCard(db, userId, cardId), { status });
  await updateUnconsented(changes, config, userId);
  await ensurePrimary(changes, userId);
}

/**
 * If an agency stated an age under 18 and the person's other cards 18 or more, or the reverse, the person has to
 * confirm the younger one.
 * @throws `claim.under_18`.
 */
async function requireOneAge(db: Kysely<Schema>, userId: string): Promise<void> {
  if (await hasContradictingAges(db, userId)) throw new AppError("claim.under_18");
}

/** The second of two answers at the same time finds no claim. @throws `claim.unknown_link`, `claim.late`. */
export async function lockClaim(db: Kysely<Schema>, token: string): Promise<Claim> {
  await lockAgency(db, (await requireClaim(db, token)).agency_id);
  return requireClaim(db, token);
}

/** @throws `claim.unknown_link`, `claim.late`. */
async function requireClaim(db: Kysely<Schema>, token: string): Promise<Claim> {
  const claim = await findClaim(db, hashSecret(token));
  if (!claim) throw new AppError("claim.unknown_link");
  if (claim.late) throw new AppError("claim.late");
  return claim;
}

/** @throws `claim.own_agency`. */
export async function requireStranger(db: Kysely<Schema>, { agency_id }: Claim, { userId }: Viewer): Promise<void> {
  if (await findRole(db, userId, agency_id)) throw new AppError("claim.own_agency");
}
