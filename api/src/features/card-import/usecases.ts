import { firstOfEach } from "@compcard/domain/card-import/problems";
import type { FieldProblem } from "@compcard/domain/errors";
import type { AppContext } from "../../app-context.ts";
import { markEmptySearch } from "../../core/search-row/refresh.ts";
import { withoutStatementTimeout } from "../../platform/db/statement-timeout.ts";
import type { PhotoSource } from "../../platform/photo-source/source.ts";
import { type Batch, readBatches } from "./batches.ts";
import { type BadLine, type CardLine, refuse } from "./card-line.ts";
import { insertBatch, withDatabaseRetries } from "./insert-batch.ts";
import type { CardImport } from "./lines.ts";
import { type NewCard, readCard } from "./new-card.ts";
import { checkPhotos, dropPhotos, importPhotos } from "./photos/import-photos.ts";
import { analyze, findKnownIds } from "./store.ts";
import { Workers } from "./workers.ts";

type Tools = Pick<
  AppContext,
  | "approvals"
  | "clock"
  | "config"
  | "database"
  | "events"
  | "log"
  | "photoQueue"
  | "documents"
  | "search"
  | "stopping"
  | "storage"
>;

/** The results for the lines of a file so far. */
export interface Tally {
  lines: number;
  bytes: number;
  /** Cards that went in, and those whose id had a card already, which stays as it is. */
  made: number;
  there: number;
  /** Lines that were refused, and cards that were imported without some of their values. */
  bad: number;
  incomplete: number;
}

/** Receives progress and bad lines after every batch. */
export type Listener = (tally: Readonly<Tally>, bad: readonly BadLine[]) => Promise<void>;

interface Outcome {
  made: number;
  there: number;
  bad: BadLine[];
}

/**
 * Imports cards, one per line, in the shape of `cardRecord` and `cardInput`. A bad line stops nothing. What a
 * stop or a crash left out goes in when the file is imported again: a card that is there is passed over, and each batch
 * is there wholly or not at all.
 */
export async function importCards(tools: Tools, source: CardImport, listener: Listener): Promise<Tally> {
  // The embedded database has one session; there, workers would only wait for one another.
  const workers = tools.database.engine === "postgres" ? 3 : 1;
  const { database, stopping } = tools;
  await withDatabaseRetries(() => markEmptySearch(database.db));
  const tally = await runBatches(source, { workers: workers, listener, stopping }, (batch) =>
    importBatch(tools, source.photos, batch),
  );
  if (tally.made > 0) await withoutStatementTimeout.run(true, () => analyze(database.db));
  return tally;
}

/** Reports what `importCards` would report of the lines and the headers of their photos, without a database. */
export async function checkCards(
  { clock, stopping }: Pick<Tools, "clock" | "stopping">,
  source: CardImport,
  listener: Listener,
): Promise<Tally> {
  return runBatches(source, { workers: 1, listener, stopping }, async (batch) => {
    const { cards, bad } = readAll(
      batch.cards.filter(({ repeated }) => !repeated),
      clock.now(),
    );
    const again = batch.cards.filter(({ repeated }) => repeated).map(reportRepeated);
    await addPhotoProblems(cards, (card) => checkPhotos(source.photos, card));
    return { made: cards.length, there: 0, bad: [...bad, ...again, ...cards.flatMap(reportIncomplete)] };
  });
}

interface ImportRun {
  workers: number;
  listener: Listener;
  stopping: AbortSignal;
}

async function runBatches(
  source: CardImport,
  { workers: width, listener, stopping }: ImportRun,
  take: (batch: Batch) => Promise<Outcome>,
): Promise<Tally> {
  const tally = { lines: 0, bytes: 0, made: 0, there: 0, bad: 0, incomplete: 0 };
  const workers = new Workers(width);
  try {
    for await (const batch of readBatches(source.lines)) {
      if (stopping.aborted) break;
      // A repeated id can only be checked when earlier batches are done.
      if (batch.cards.some(({ repeated }) => repeated)) await workers.end();
      await workers.begin(ownersOf(batch), async () => {
        const { made, there, bad: found } = await take(batch);
        const bad = [...batch.bad, ...found].sort((one, other) => one.number - other.number);
        const incomplete = bad.filter(({ taken }) => taken).length;
        tally.lines += batch.lines;
        tally.bytes += batch.bytes;
        tally.made += made;
        tally.there += there;
        tally.bad += bad.length - incomplete;
        tally.incomplete += incomplete;
        await listener(
          tally,
          bad.map((line) => withColumns(line, source)),
        );
      });
    }
  } finally {
    await workers.end();
  }
  return tally;
}

function ownersOf({ cards }: Batch): Set<string> {
  return new Set(cards.flatMap(({ value: { user_id } }) => (typeof user_id === "string" ? user_id.toLowerCase() : [])));
}

/** With the names of the columns, where the file is a table. */
function withColumns(line: BadLine, { columnOf }: CardImport): BadLine {
  if (!columnOf) return line;
  const problems = line.problems.map((problem) => {
    const column = columnOf(problem.path);
    return column === undefined ? problem : { column, ...problem };
  });
  return { ...line, problems };
}

async function importBatch(tools: Tools, photos: PhotoSource, batch: Batch): Promise<Outcome> {
  const ids = batch.cards.flatMap(({ id, formerId }) => (formerId ? [id, formerId] : [id]));
  const known = await withDatabaseRetries(() => findKnownIds(tools.database.db, ids));
  const fresh: CardLine[] = [];
  const bad: BadLine[] = [];
  let there = 0;
  for (const card of batch.cards) {
    if (!known.has(card.id) && !known.has(card.formerId ?? card.id)) fresh.push(card);
    else if (card.repeated) bad.push(reportRepeated(card));
    else there += 1;
    // A repeated id in this batch finds the first card.
    known.add(card.id);
  }
  const read = readAll(fresh, tools.clock.now());
  try {
    await addPhotoProblems(read.cards, (card) => importPhotos(tools, photos, card));
  } catch (error) {
    // No card of the batch is made.
    for (const card of read.cards) await dropPhotos(tools, card);
    throw error;
  }
  const taken = await insertBatch(tools, read.cards);
  const refusedNumbers = new Set(taken.bad.map(({ number }) => number));
  for (const card of read.cards) if (refusedNumbers.has(card.number)) await dropPhotos(tools, card);
  const refused = [...read.bad, ...taken.bad];
  const incomplete = read.cards.filter(({ row }) => taken.made.has(row.id)).flatMap(reportIncomplete);
  return {
    made: taken.made.size,
    there: there + fresh.length - taken.made.size - refused.length,
    bad: [...bad, ...refused, ...incomplete],
  };
}

function readAll(lines: readonly CardLine[], now: Date): { cards: NewCard[]; bad: BadLine[] } {
  const read = lines.map((line) => readCard(line, now));
  return {
    cards: read.filter((one): one is NewCard => "row" in one),
    bad: read.filter((one): one is BadLine => "taken" in one),
  };
}

/**
 * Runs as many at once as the queue admits, and adds the problems of photos to those of their card. Rejects when all
 * work has ended: the folder that it unpacks into is removed then (TL-14).
 */
async function addPhotoProblems(
  cards: readonly NewCard[],
  work: (card: NewCard) => Promise<FieldProblem[]>,
): Promise<void> {
  const ended = await Promise.allSettled(
    cards.map(async (card) => {
      const { named, problems } = card.book;
      if (card.record.photos || named.length > 0 || problems.length > 0)
        card.problems = firstOfEach([...card.problems, ...(await work(card))]);
    }),
  );
  for (const end of ended) if (end.status === "rejected") throw end.reason;
}

function reportIncomplete({ number, problems }: NewCard): BadLine[] {
  return problems.length > 0 ? [{ number, taken: true, problems }] : [];
}

function reportRepeated({ number }: CardLine): BadLine {
  return refuse(number, [{ path: "id", message: "is that of an earlier line" }]);
}
