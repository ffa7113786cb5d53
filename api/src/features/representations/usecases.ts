import type { RepresentationKind } from "@compcard/domain/agencies/options";
import type { CardRight } from "@compcard/domain/agencies/rights";
import { areSameTerms, type RepresentationTerms } from "@compcard/domain/agencies/terms";
import { fullName } from "@compcard/domain/cards/full-name";
import { AppError, invalidField } from "@compcard/domain/errors";
import type { OwnRepresentation } from "@compcard/domain/representations/contract";
import type { Kysely } from "kysely";
import type { AppContext } from "../../app-context.ts";
import { type CardChanges, changeCards } from "../../core/changes/change.ts";
import type { OwnedCard } from "../../core/reading/owned-card.ts";
import { lockOwnedCard, requireOwnedCard } from "../../core/reading/require-owned-card.ts";
import { listHeld } from "../../core/representations/held.ts";
import { leaveRoster } from "../../core/representations/leave.ts";
import {
  deleteRepresentation,
  findVerifiedAgency,
  insertRepresentation,
  updateRepresentation,
} from "../../core/representations/store.ts";
import { endQuestionWithoutRight } from "../../core/representations/store-handed-out.ts";
import { refreshSearchRow } from "../../core/search-row/refresh.ts";
import { touchCard } from "../../core/writing/store.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { presentRepresentation } from "./present.ts";
import { insertAcceptedTerms, listAcceptedTerms, listRepresentations, listRepresentedCards } from "./store.ts";

interface Granted {
  rights: CardRight[];
  kind?: RepresentationKind | null | undefined;
  accept?: true | undefined;
  /** The terms that the model read. */
  terms?: RepresentationTerms | undefined;
}

/** @throws as `requireOwnedCard`. */
export async function listOwnRepresentations(
  { database: { db } }: AppContext,
  userId: string,
  cardId: string,
): Promise<OwnRepresentation[]> {
  return present(db, await requireOwnedCard(db, userId, cardId));
}

/**
 * For the person's data export: the agencies of each card that has some, and all that they hold on her; under no card what agencies
 * hold that she left.
 */
export async function exportRepresentations({ database: { db } }: Pick<AppContext, "database">, userId: string) {
  const cards = await listRepresentedCards(db, userId);
  const represented = await Promise.all(
    cards.map(async (card_id) => ({
      card_id,
      agencies: (await listRepresentations(db, card_id)).map(presentRepresentation),
      held: (await listHeld(db, { cardId: card_id })).map(({ held }) => held),
    })),
  );
  const left = (await listHeld(db, { leftUser: userId })).map(({ held }) => held);
  return left.length === 0 ? represented : [...represented, { card_id: null, agencies: [], held: left }];
}

/** For the person's data export: the terms that she accepted, also those that agencies changed or removed since. */
export async function exportTerms({ database: { db } }: Pick<AppContext, "database">, userId: string) {
  return (await listAcceptedTerms(db, userId)).map(({ terms, accepted_at, ...of }) => ({
    ...{ ...of, ...terms },
    accepted_at: accepted_at.toISOString(),
  }));
}

/** A proposal to an agency, which accepts it in its roster. @throws as the contract. */
export async function propose(
  context: AppContext,
  userId: string,
  cardId: string,
  { agency: slug, rights, kind = null }: Granted & { agency: string },
): Promise<OwnRepresentation[]> {
  return change(context, userId, cardId, async ({ db }, card) => {
    const agency = await findVerifiedAgency(db, slug);
    if (!agency) throw new AppError("agency.not_found");
    const before = await listRepresentations(db, card.id);
    if (before.some(({ agency_id }) => agency_id === agency.id)) throw new AppError("representation.exists");
    await insertRepresentation(db, {
      ...{ agency_id: agency.id, card_id: card.id, external_id: null, board_id: null, declared_by: null },
      ...{ claim: "accepted", rights: [...new Set(rights)], kind, proposed: true, name: fullName(card) },
    });
    // The agency finds the card in its roster; for others nothing has changed.
    await refreshSearchRow(db, [card.id]);
  });
}

/** Sets the rights and, where given, the kind; accepts terms, whose kind others read from then on. @throws as the contract. */
export async function setRights(
  context: AppContext,
  userId: string,
  { cardId, agencyId }: { cardId: string; agencyId: string },
  { rights, kind, accept, terms: read }: Granted,
): Promise<OwnRepresentation[]> {
  return change(context, userId, cardId, async (changes, card) => {
    const { id, terms, terms_accepted_at, name } = await requireRepresentation(changes.db, card, agencyId);
    if (accept && read && !areSameTerms(read, terms)) throw new AppError("representation.conflict");
    if (accept && !terms) throw invalidField("accept", "there are no terms to accept");
    await updateRepresentation(changes.db, id, {
      rights: [...new Set(rights)],
      ...(kind === undefined || terms ? {} : { kind }),
      ...(accept && terms ? { kind: terms.kind, terms_accepted_at: changes.now } : {}),
    });
    if (accept && terms && terms_accepted_at === null)
      await insertAcceptedTerms(changes.db, {
        ...{ user_id: userId, card_id: card.id, agency: name, terms, accepted_at: changes.now },
      });
    await endQuestionWithoutRight(changes.db, card.id);
    await touchCard(changes, card.id);
  });
}

/** @throws as the contract. */
export async function endRepresentation(
  context: AppContext,
  userId: string,
  { cardId, agencyId }: { cardId: string; agencyId: string },
): Promise<OwnRepresentation[]> {
  return change(context, userId, cardId, async (changes, card) => {
    const { id } = await requireRepresentation(changes.db, card, agencyId);
    await leaveRoster(changes, id, "ended", () => deleteRepresentation(changes.db, id));
    await endQuestionWithoutRight(changes.db, card.id);
    await touchCard(changes, card.id);
  });
}

function change(
  context: AppContext,
  userId: string,
  cardId: string,
  work: (changes: CardChanges, card: OwnedCard) => Promise<void>,
): Promise<OwnRepresentation[]> {
  return changeCards(context, async (changes) => {
    const card = await lockOwnedCard(changes.db, userId, cardId);
    await work(changes, card);
    return present(changes.db, card);
  });
}

async function present(db: Kysely<Schema>, card: OwnedCard): Promise<OwnRepresentation[]> {
  return (await listRepresentations(db, card.id)).map(presentRepresentation);
}

async function requireRepresentation(db: Kysely<Schema>, card: OwnedCard, agencyId: string) {
  const found = (await listRepresentations(db, card.id)).find(({ agency_id }) => agency_id === agencyId);
  if (!found) throw new AppError("representation.not_found");
  return found;
}
