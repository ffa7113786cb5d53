import { parseCode } from "@compcard/domain/checks/code";
import { comparePrinted, isSameContent, type PrintedChange, readPrintedField } from "@compcard/domain/checks/printed";
import type { Check, FileState } from "@compcard/domain/checks/schema";
import { AppError } from "@compcard/domain/errors";
import type { AppContext } from "../../app-context.ts";
import { type IssueKey, openSealed, readIssueKey } from "../../core/issues/codes.ts";
import { type IssueRow, listIssues, listIssuesOf, listIssuesOfFile } from "../../core/issues/store.ts";
import { inSlotsOf } from "../../core/photo-files/book.ts";
import { presentGuestCard } from "../../core/reading/present.ts";
import { anonymousReaderId, findGuestCard, findGuestCards, type GuestRow } from "../../core/reading/store-reads.ts";
import { findMeasuringAgency } from "./store.ts";

/** A card of a document beside the same card as guests read it now. */
interface Checked {
  issue: IssueRow;
  row: GuestRow;
}

/**
 * Compares the document with this code with its cards, from the database that revisions follow.
 * @throws `check.unknown`, alike for a code that never existed and for cards that guests do not get.
 */
export async function checkDocument(context: AppContext, code: string): Promise<Check> {
  const found = await findChecked(context, code);
  const key = await readIssueKey(context.config);
  const { issue } = found[0];
  const [only] = issue.cards === 1 && found.length === 1 ? found : [];
  const changes = found.flatMap((one) => changesOf(key, one));
  const photos_changed = found.reduce((sum, { issue, row }) => sum + countGone(issue, row), 0);
  // Cards that guests could not read when the document was made come last, and cannot be missing.
  const counted = Math.min(...found.map(({ issue }) => issue.cards));
  const cards_missing = counted - found.filter(({ issue }) => issue.place < counted).length;
  return {
    state: changes.length + photos_changed + cards_missing === 0 ? "current" : "changed",
    issued_on: issue.day,
    kind: issue.kind,
    cards: found.map(({ row }) => presentGuestCard(row, { list: true })),
    cards_missing,
    changes,
    photos_changed,
    measured: only ? await measuredOf(context, only.row) : null,
    confirmed_at: only?.row.confirmed_at ?? null,
  };
}

/** Relates a file with this digest to a document. @throws `check.unknown`, as `checkDocument`. */
export async function compareFile(context: AppContext, code: string, sha256: string): Promise<FileState> {
  const checked = await findChecked(context, code);
  const digest = Buffer.from(sha256, "hex");
  const ids = checked.map(({ issue }) => issue.card_id);
  const files = await listIssuesOfFile(context.database.db, ids, digest);
  if (files.some((file) => checked.some(({ issue }) => issue.code === file.code))) return "same";
  const isOther = files.some((file) => checked.some(({ issue }) => isOfOneContent(issue, file)));
  return isOther ? "other_format" : "different";
}

async function findChecked({ database: { db } }: AppContext, typed: string): Promise<[Checked, ...Checked[]]> {
  const issues = await listIssues(db, parseCode(typed) ?? "");
  const [first = { card_id: anonymousReaderId }, ...others] = issues;
  // An unknown code costs the same reads as one whose card nobody gets.
  const rows: GuestRow[] =
    others.length === 0
      ? [await findGuestCard(db, first.card_id)].flatMap((row) => row ?? [])
      : await findGuestCards(
          db,
          issues.map(({ card_id }) => card_id),
        );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const checked = issues.flatMap((issue) => {
    const row = byId.get(issue.card_id);
    return row ? [{ issue, row }] : [];
  });
  const [one, ...more] = checked;
  if (!one) throw new AppError("check.unknown");
  return [one, ...more];
}

function changesOf(key: IssueKey, { issue, row }: Checked): Check["changes"] {
  const card = presentGuestCard(row);
  const names = Object.keys(issue.fields) as PrintedChange["field"][];
  const now = Object.fromEntries(names.map((field) => [field, readPrintedField(card, field, issue.locale)]));
  const { printed, unread } = openSealed(key, card.id, issue.fields, now);
  return comparePrinted(printed, now).map(({ field, before, after }) => {
    // A value that guests no longer read on the card is not quoted here either.
    const shown = unread.has(field) || after === null ? null : before;
    // biome-ignore lint/suspicious/noThenProperty: the name on the wire; nobody awaits a change
    return { card: card.id, field, then: shown, now: after };
  });
}

/** Printed photos that the card no longer shows to guests. */
function countGone({ photo_keys }: IssueRow, row: GuestRow): number {
  const shown = inSlotsOf([...row.photos, ...(row.book ?? [])], row).map(({ key }) => key);
  return [...new Set(photo_keys)].filter((key) => key !== null && !shown.includes(key)).length;
}

async function measuredOf({ database: { db } }: AppContext, row: GuestRow): Promise<Check["measured"]> {
  const { id, measured_at: on } = row;
  if (!on) return null;
  const agency = await findMeasuringAgency(db, id);
  if (!agency) return { on, by: { kind: "self", name: null } };
  const named = row.represented?.find(({ slug }) => slug === agency.slug);
  return { on, by: { kind: "agency", name: named?.name ?? null } };
}

/** Tests that two documents show a card in the same state: fields and places for photos that both print are equal. */
function isOfOneContent(one: IssueRow, other: IssueRow): boolean {
  return one.card_id === other.card_id && isSameContent(documentOf(one), documentOf(other));
}

const documentOf = ({ fields, locale, photo_keys: photos }: IssueRow) => ({ fields, locale, photos });

/** For the person's data export: the documents of her cards. */
export async function exportIssues({ database: { db } }: Pick<AppContext, "database">, userId: string) {
  return (await listIssuesOf(db, userId)).map(({ code, card_id, kind, locale, fields, photo_keys, digests, day }) => ({
    ...{ code, card_id, kind, locale, day, fields },
    photos: photo_keys.filter((key) => key !== null).length,
    sha256: digests.map((digest) => Buffer.from(digest).toString("hex")),
  }));
}
