import { maxRoster } from "@compcard/domain/agencies/options";
import { unclaimedRights } from "@compcard/domain/agencies/rights";
import { fullName } from "@compcard/domain/cards/full-name";
import type { CardInput } from "@compcard/domain/cards/input";
import type { ListedCard } from "@compcard/domain/cards/schema";
import { AppError, invalidField } from "@compcard/domain/errors";
import type { Locale } from "@compcard/domain/locale";
import { paginate } from "@compcard/domain/pagination";
import { nameKey } from "@compcard/domain/reading/person-names";
import { isNearAge, mayShareCode } from "@compcard/domain/roster/same-person";
import type { RosterCard, RosterChange, RosterCondition, RosterQuery, RosterRow } from "@compcard/domain/roster/schema";
import type { Kysely } from "kysely";
import type { AppContext } from "../../app-context.ts";
import { auditAddition } from "../../core/changes/audit-member.ts";
import { type CardChanges, changeCards } from "../../core/changes/change.ts";
import { toColumns, withSpokenLevels } from "../../core/fields/columns.ts";
import { type Member, requireMember } from "../../core/reading/require-member.ts";
import { listRosterCards } from "../../core/reading/roster-cards.ts";
import { lockCard } from "../../core/reading/store-locks.ts";
import { letterheadOf } from "../../core/representations/brand.ts";
import { leaveRoster } from "../../core/representations/leave.ts";
import { removeUnclaimed } from "../../core/representations/remove-unclaimed.ts";
import {
  countRoster,
  deleteRepresentation,
  findRepresentationFor,
  lockAgency,
  updateRepresentation,
} from "../../core/representations/store.ts";
import { endQuestionWithoutRight } from "../../core/representations/store-handed-out.ts";
import { findLeaver, joinLeavers } from "../../core/representations/store-leavers.ts";
import { touchCard } from "../../core/writing/store.ts";
import type { Schema } from "../../platform/db/schema.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import type { Letterhead } from "../../platform/mail/compose.ts";
import { countRosterFacets, findRosterRows } from "../search/roster/usecases.ts";
import { acceptApplicant } from "./applicants/accept.ts";
import { writeOwnValues } from "./fields/usecases.ts";
import { insertUnclaimed } from "./insert-unclaimed.ts";
import { presentRosterRow } from "./present.ts";
import { findRosterLine, hasBoard, hasExternalId, listPeople, listRosterLines, type RosterLine } from "./store.ts";
import { mailTermsEnd, setTerms } from "./terms/usecases.ts";

/** A page of the roster. @throws `agency.not_found` for others than members. */
export async function listRoster(
  context: AppContext,
  viewer: Pick<Viewer, "userId">,
  agencyId: string,
  query: RosterQuery,
) {
  const { db } = context.database;
  const member = await requireMember(db, viewer.userId, agencyId, "viewer");
  const { ids, total, exported, near, didYouMean, withWishes } = await findRosterRows(context, member, query);
  const lines = await listRosterLines(db, agencyId, ids);
  const pagination = paginate(query.page, query.limit, total);
  const rows = await presentLines(db, member, lines);
  const roster = rows.map((row) => ({ ...row, model: row.model && withWishes(row.id, row.model) }));
  return { roster, exported, near, didYouMean, pagination };
}

interface Addition {
  also?: (db: Kysely<Schema>, cardId: string) => Promise<void>;
  /** The person may be under 18, although no age is known (TL-54). */
  restricted?: boolean;
  /** The day of the figures, null where it is unknown; without it today. */
  measuredAt?: string | null | undefined;
}

/** Lists the filters of the roster with their counts. @throws `agency.not_found` for others than members. */
export async function countRosterFilters(
  context: AppContext,
  viewer: Pick<Viewer, "userId">,
  agencyId: string,
  query: RosterCondition,
) {
  return countRosterFacets(context, await requireMember(context.database.db, viewer.userId, agencyId, "viewer"), query);
}

/**
 * Makes a card with an account of its own. It is a draft until a model claims it, and the agency has the rights of an
 * unclaimed card. The member declares that the agency may hold the data. `also` is part of the transaction.
 * @throws as the contract.
 */
export async function addToRoster(
  context: AppContext,
  viewer: Pick<Viewer, "userId">,
  { agencyId, locale }: { agencyId: string; locale: Locale },
  { external_id = null, board = null, duplicate = false, ...fields }: RosterCard,
  { also, restricted = false, measuredAt }: Addition = {},
): Promise<RosterRow> {
  const name = { first_name: fields.first_name ?? "", last_name: fields.last_name ?? "" };
  if (!fullName(name)) throw invalidField("first_name", "must not be empty");
  return changeCards(context, async (changes) => {
    const { db } = changes;
    await lockAgency(db, agencyId);
    const member = await requireMember(db, viewer.userId, agencyId, "booker");
    await requireRoom(db, member);
    await requirePlace(db, member, { external_id, board }, null);
    const today = context.clock.now();
    if (!duplicate) await requireNewPerson(db, member, { external_id, ...fields }, today);
    const columns = toColumns(withSpokenLevels(fields, null), null, today);
    const card = await insertUnclaimed(changes, context.config, {
      names: name,
      locale,
      columns: {
        ...columns,
        ...(restricted && { guarded: true }),
        ...(measuredAt !== undefined && { measured_at: measuredAt }),
        ...((measuredAt === undefined ? columns.measured_at : measuredAt) && { measured_by: agencyId }),
      },
      row: {
        ...{ agency_id: agencyId, external_id, board_id: board, rights: [...unclaimedRights] },
        ...{ declared_by: viewer.userId, declared_at: today },
      },
    });
    await auditAddition(db, member, card);
    await also?.(db, card.id);
    return getRow(db, member, card.id);
  });
}

/** `given` may derive the change from what it reads under the locks of the roster and the card. @throws as the contract. */
export async function changeRosterRow(
  context: AppContext,
  viewer: Pick<Viewer, "userId">,
  { agencyId, cardId }: { agencyId: string; cardId: string },
  given: RosterChange | ((db: Kysely<Schema>) => Promise<RosterChange>),
): Promise<RosterRow> {
  return changeCards(context, async (changes) => {
    const { db } = changes;
    const letterhead = letterheadOf(await lockAgency(db, agencyId), context.config);
    const member = await requireMember(db, viewer.userId, agencyId, "booker");
    await lockCard(db, cardId);
    const row = await findRepresentationFor(db, member, cardId);
    if (!row) throw new AppError("roster.not_found");
    const change = typeof given === "function" ? await given(db) : given;
    await requirePlace(db, member, change, cardId);
    const { external_id, board, accept, own, note } = change;
    if (own) await writeOwnValues(db, agencyId, [row.id], own);
    const terms = await setTerms(changes, context, { id: row.id, letterhead }, change);
    const values = {
      ...terms,
      ...(note === undefined ? {} : { note }),
      ...(external_id === undefined ? {} : { external_id }),
      ...(board === undefined ? {} : { board_id: board }),
      ...(accept && row.proposed ? { proposed: false } : {}),
    };
    if (Object.keys(values).length > 0) await updateRepresentation(db, row.id, values);
    if (accept && row.claim === "applied") await acceptApplicant(changes, context, member, { ...row, letterhead });
    else if (values.proposed === false) {
      await joinLeavers(db, row.id, row.user_id);
      await touchCard(changes, cardId);
    }
    return getRow(db, member, cardId);
  });
}

/** Releases a card, for owners; or deletes the row of somebody who left, named by its own id. @throws as the contract. */
export async function releaseCard(
  context: AppContext,
  viewer: Pick<Viewer, "userId">,
  { agencyId, cardId }: { agencyId: string; cardId: string },
): Promise<void> {
  await changeCards(context, async (changes) => {
    const { db } = changes;
    const letterhead = letterheadOf(await lockAgency(db, agencyId), context.config);
    const member = await requireMember(db, viewer.userId, agencyId, "booker");
    const leaver = await findLeaver(db, member, cardId);
    if (leaver && !leaver.declined_user) return deleteRepresentation(db, leaver.id);
    await requireMember(db, viewer.userId, agencyId, "owner");
    if (!leaver) await lockCard(db, cardId);
    const row = leaver ?? (await findRepresentationFor(db, member, cardId));
    if (!row) throw new AppError("roster.not_found");
    const released = { card_id: null, user_id: null, unclaimed: null, ...row, letterhead };
    await releaseRow(changes, context, released, viewer.userId);
  });
}

interface ReleasedRow {
  id: string;
  card_id: string | null;
  user_id: string | null;
  unclaimed: boolean | null;
  /** The account of the card of a declined claim, if that can still be restored. */
  declined_user?: string | null;
  /** The head of the agency's mails. */
  letterhead: Letterhead | null;
}

/**
 * A card that nobody has claimed, or that was declined, is deleted; a claimed one stays with the model. The row of a card becomes
 * that of somebody who left, and one without a card is deleted. The model is mailed that terms which she accepted end. `by` is the member who acts.
 */
export async function releaseRow(
  changes: CardChanges,
  context: Pick<AppContext, "config">,
  { id, card_id, user_id, unclaimed, declined_user, letterhead }: ReleasedRow,
  by: string,
): Promise<void> {
  if (declined_user) await removeUnclaimed(changes, declined_user, by);
  if (!card_id) return deleteRepresentation(changes.db, id);
  if (unclaimed && user_id) return leaveRoster(changes, id, "released", () => removeUnclaimed(changes, user_id, by));
  await mailTermsEnd(changes, context, { id, letterhead });
  await leaveRoster(changes, id, "released", () => deleteRepresentation(changes.db, id));
  await endQuestionWithoutRight(changes.db, card_id);
  await touchCard(changes, card_id);
}

/** @throws `roster.too_many`. */
async function requireRoom(db: Kysely<Schema>, { agencyId }: Pick<Member, "agencyId">): Promise<void> {
  if ((await countRoster(db, agencyId)) >= maxRoster) throw new AppError("roster.too_many");
}

/** Refuses a second card of a person, by the rule of the import. @throws `roster.duplicate` with the card of a person of the same name and a near age. */
async function requireNewPerson(
  db: Kysely<Schema>,
  member: Member,
  { external_id: externalId, ...fields }: CardInput & { external_id: string | null },
  today: Date,
): Promise<void> {
  const key = nameKey(fields);
  const found = (await listPeople(db, member)).find(
    (one) => nameKey(one) === key && mayShareCode({ externalId }, one) && isNearAge(fields, one, today),
  );
  if (!found) return;
  const { model } = await getRow(db, member, found.card_id);
  throw new AppError("roster.duplicate", { details: { model: model ?? { id: found.card_id } } });
}

/** A member of some boards leaves no card outside them. @throws `agency.board_unknown`. */
export async function requireBoard(
  db: Kysely<Schema>,
  { agencyId, boards }: Member,
  board: string | null | undefined,
): Promise<void> {
  if (board === undefined) return;
  const has = board === null ? boards === "all" : boards === "all" || boards.includes(board);
  if (!has || (board !== null && !(await hasBoard(db, agencyId, board)))) throw new AppError("agency.board_unknown");
}

/** @throws `agency.board_unknown`, `roster.external_id_taken`. */
async function requirePlace(
  db: Kysely<Schema>,
  member: Member,
  { external_id, board }: Pick<RosterChange, "external_id" | "board">,
  cardId: string | null,
): Promise<void> {
  const { agencyId } = member;
  await requireBoard(db, member, board);
  if (external_id && (await hasExternalId(db, agencyId, external_id, cardId)))
    throw new AppError("roster.external_id_taken");
}

/** @throws `roster.not_found`. */
export async function getRow(db: Kysely<Schema>, member: Member, cardId: string): Promise<RosterRow> {
  const line = await findRosterLine(db, member, cardId);
  if (!line) throw new AppError("roster.not_found");
  const [row] = await presentLines(db, member, [line]);
  return row as RosterRow;
}

/** Presents rows with their cards as the member reads them. */
async function presentLines(db: Kysely<Schema>, member: Member, lines: RosterLine[]): Promise<RosterRow[]> {
  const readable = lines.flatMap(({ card_id: id, granted: whole, shown }) =>
    id !== null && (whole || shown) ? { id, whole } : [],
  );
  const cards = await listRosterCards(db, readable, member.userId);
  const models = new Map<string | null, ListedCard>(cards.map((card) => [card.id, card]));
  const edits = member.role !== "viewer";
  return lines.map((line) => {
    const model = models.get(line.card_id) ?? null;
    return presentRosterRow(line, model && line.granted ? { ...model, can_edit: edits } : model, edits);
  });
}
