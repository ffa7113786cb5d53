import { pipeline, Readable, Transform } from "node:stream";
import { crc32 } from "node:zlib";
import { hasSlot } from "@compcard/domain/cards/adult-only";
import { fullName } from "@compcard/domain/cards/full-name";
import { AppError } from "@compcard/domain/errors";
import type { Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { digitalViews, photoTypes } from "@compcard/domain/photos/options";
import { digitalSlot, isTypedSlot, portfolioIdOf } from "@compcard/domain/photos/slots";
import type { RosterFile } from "@compcard/domain/roster/options";
import type { RosterExportQuery, RosterFilters } from "@compcard/domain/roster/schema";
import { bookFileName } from "@compcard/domain/roster-import/photo-places";
import { maxCards } from "@compcard/domain/selections/rules";
import type { AppContext } from "../../../app-context.ts";
import { requireMember } from "../../../core/reading/require-member.ts";
import { findAgencies, listBoards } from "../../../core/representations/store.ts";
import { listOwnFields } from "../../../core/representations/store-own-fields.ts";
import { masterKey } from "../../../platform/images/write/photo-keys.ts";
import { sourceOf } from "../../../platform/photo-source/zip.ts";
import { type Cell, writeCsv } from "../../../platform/tables/csv.ts";
import { writeXlsx } from "../../../platform/tables/xlsx.ts";
import { type ExportFile, zipFiles } from "../../../platform/zip-files.ts";
import { listExportedRows } from "../../search/roster/usecases.ts";
import { listCardsOfRows } from "../store.ts";
import { cellsOf, type ExportRow, formatRow, headOf, nameBoards, readableRow, type TableShape } from "./cells.ts";
import { Folders } from "./folders.ts";
import { auditExport, type ExportLine, listExportLines, listExportPhotos, recordSource } from "./store.ts";

/** Cards that are read at once. */
const batch = 200;

/** The cards of a roster that a file holds, in order. */
interface Roster {
  agencyId: string;
  cardIds: readonly string[];
  /** Folders of the photos, by card. */
  folders: ReadonlyMap<string, string>;
}

/**
 * The roster, or what filters leave of it, as a file that is made while it is read. An import of the same agency finds
 * nothing changed in it. Rights are those of the moment in which a card is read. @throws `agency.not_found`,
 * `agency.forbidden`, `roster.empty`.
 */
export async function exportRoster(
  context: AppContext,
  viewer: { userId: string },
  agencyId: string,
  { format, lang, ...filters }: RosterExportQuery & { lang: Locale },
): Promise<{ name: string; file: Readable }> {
  const { name, cardIds } = await takeOut(context, { userId: viewer.userId, agencyId, format }, { ...filters, lang });
  const roster = { agencyId, cardIds, folders: new Map<string, string>() };
  const day = context.clock.now().toISOString().slice(0, 10);
  return { name: `${name} ${day}`, file: await makeFile(context, roster, format, lang) };
}

/**
 * The roster, or what filters leave of it, to be printed as clients see its cards. @throws as `exportRoster`, and
 * `roster.too_many_for_paper`.
 */
export async function readRosterToPrint(context: AppContext, userId: string, agencyId: string, filters: RosterFilters) {
  const { name, cardIds } = await takeOut(context, { userId, agencyId, format: "pdf" }, filters, maxCards);
  const cards = cardIds.map((id) => ({
    id,
    cover: null,
    note: null,
    section: null,
    standing: null,
    standing_at: null,
  }));
  return { name, agencyId, cards, guests: [], votes: [] };
}

/** The agency's name and the cards, once the audit log has who takes them. */
async function takeOut(
  context: AppContext,
  by: { userId: string; agencyId: string; format: RosterFile },
  filters: RosterFilters,
  most = Number.POSITIVE_INFINITY,
): Promise<{ name: string; cardIds: string[] }> {
  const { db } = context.database;
  const member = await requireMember(db, by.userId, by.agencyId, "booker");
  const cardIds = await listCardsOfRows(db, by.agencyId, await listExportedRows(context, member, filters));
  if (cardIds.length === 0) throw new AppError("roster.empty");
  if (cardIds.length > most) throw new AppError("roster.too_many_for_paper");
  await auditExport(db, { ...by, cardIds });
  const agency = (await findAgencies(db, [by.agencyId])).get(by.agencyId);
  return { name: agency?.name ?? "", cardIds };
}

async function makeFile(context: AppContext, roster: Roster, format: RosterExportQuery["format"], lang: Locale) {
  switch (format) {
    case "csv":
      return writeCsv(tableOf(context, roster, lang), lang);
    case "xlsx":
      return workbookOf(context, roster, lang);
    case "ndjson":
      return Readable.from(linesOf(context, roster));
    case "zip": {
      const { photos, folders } = await listPhotos(context, roster);
      const table = await workbookOf(context, { ...roster, folders }, lang);
      return zipFiles([{ name: "roster.xlsx", content: async () => table }, ...photos]);
    }
  }
}

async function workbookOf(context: AppContext, roster: Roster, locale: Locale): Promise<Readable> {
  const columns = headOf(locale, await shapeOf(context, roster)).length;
  return writeXlsx(tableOf(context, roster, locale), { sheet: m.agencies_roster({}, { locale }), columns });
}

async function shapeOf({ database }: AppContext, { agencyId, folders }: Roster): Promise<TableShape> {
  return { withPhotos: folders.size > 0, ownFields: await listOwnFields(database.db, agencyId) };
}

async function* tableOf(context: AppContext, roster: Roster, locale: Locale): AsyncGenerator<Cell[]> {
  const shape = await shapeOf(context, roster);
  yield headOf(locale, shape);
  for await (const row of rowsOf(context, roster)) yield cellsOf(row, locale, shape);
}

async function* linesOf(context: AppContext, roster: Roster): AsyncGenerator<Buffer> {
  for await (const row of rowsOf(context, roster)) yield Buffer.from(formatRow(row));
}

async function* rowsOf(context: AppContext, roster: Roster): AsyncGenerator<ExportRow> {
  const boards = nameBoards((await listBoards(context.database.db, [roster.agencyId])).get(roster.agencyId) ?? []);
  for await (const line of readLines(context, roster))
    yield readableRow(line, roster.folders.get(line.id) ?? null, boards);
}

/** In order, without cards that left the roster meanwhile. */
async function* readLines({ database: { db } }: AppContext, { agencyId, cardIds }: Roster): AsyncGenerator<ExportLine> {
  for (let from = 0; from < cardIds.length; from += batch) {
    const ids = cardIds.slice(from, from + batch);
    const lines = new Map((await listExportLines(db, agencyId, ids)).map((line) => [line.id, line]));
    for (const id of ids) {
      const line = lines.get(id);
      if (line) yield line;
    }
  }
}

/** The stored masters of the photos that the agency may change, a folder for each person. Names carry type and order. */
async function listPhotos(
  context: AppContext,
  roster: Roster,
): Promise<{ photos: ExportFile[]; folders: Map<string, string> }> {
  const { db } = context.database;
  const folders = new Map<string, string>();
  const names = new Folders();
  const photos: ExportFile[] = [];
  const stored = Map.groupBy(await listExportPhotos(db, roster.cardIds), ({ card_id }) => card_id);
  for await (const { id, rights, external_id, first_name, last_name, age_today, guarded } of readLines(
    context,
    roster,
  )) {
    if (!rights.includes("photos")) continue;
    const rows = stored.get(id) ?? [];
    const shown = inOrder(rows).filter(({ photo_type }) => hasSlot(photo_type, { age: age_today, guarded }));
    if (shown.length === 0) continue;
    const folder = names.nameOf(external_id, fullName({ first_name, last_name }));
    const typed = shown.filter(({ photo_type }) => isTypedSlot(photo_type)).length;
    folders.set(id, folder);
    for (const [at, { photo_type, key, taken_on }] of shown.entries()) {
      const isTyped = isTypedSlot(photo_type);
      const name = isTyped ? `${photo_type}-${at + 1}.jpg` : bookFileName(photo_type, at + 1 - typed, taken_on);
      photos.push({ name: `${folder}/${name}`, content: () => openMaster(context, id, key) });
    }
  }
  return { photos, folders };
}

interface Ordered {
  photo_type: string;
  position: number | null;
}

/** Typed photos, then the portfolio in its order, then digitals. */
function inOrder<R extends Ordered>(rows: readonly R[]): R[] {
  const order = [...photoTypes, "portfolio", ...digitalViews.map(digitalSlot)];
  const place = ({ photo_type }: R) => order.indexOf(kindOf(photo_type));
  return rows.toSorted((one, other) => place(one) - place(other) || (one.position ?? 0) - (other.position ?? 0));
}

const kindOf = (slot: string) => (portfolioIdOf(slot) === null ? slot : "portfolio");

/** A later import recognizes the file by its bytes. */
async function openMaster({ storage, database }: AppContext, cardId: string, key: string): Promise<Readable | null> {
  const stored = await storage.open(masterKey(key));
  if (!stored) return null;
  let [sum, size] = [0, 0];
  const watch = new Transform({
    transform(piece: Buffer, _encoding, done) {
      sum = crc32(piece, sum);
      size += piece.length;
      done(null, piece);
    },
    flush(done) {
      recordSource(database.db, cardId, key, sourceOf(sum, size)).then(() => done(), done);
    },
  });
  return pipeline(stored.stream, watch, () => {});
}
