import { createHash } from "node:crypto";
import type { OwnerCard, PublicCard } from "@compcard/domain/cards/schema";
import { formatCode } from "@compcard/domain/checks/code";
import { type PrintedDocument, type PrintedFields, readPrinted } from "@compcard/domain/checks/printed";
import type { DocumentFormat } from "@compcard/domain/documents/options";
import type { DocumentOptions } from "@compcard/domain/documents/schema";
import { paths } from "@compcard/domain/paths";
import { createCode, type IssueKey, readIssueKey, sealUnread } from "../../core/issues/codes.ts";
import { type IssuedCard, insertIssue, listHeldPhotos } from "../../core/issues/store.ts";
import type { PhotoRow } from "../../core/photo-files/shown.ts";
import type { Print } from "../../core/reading/print.ts";
import type { Parts } from "../../parts.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { DocumentContent, PrintedCode } from "./content.ts";
import { layoutDigest } from "./template.ts";

/** Stands for everything that is in a document, so that two documents with one tag are the same. */
export function tagOf(...content: unknown[]): string {
  return (
    createHash("sha256")
      // The widths of a photo come in later, and no document shows them.
      .update(JSON.stringify([layoutDigest(), ...content], (name, value) => (name === "widths" ? undefined : value)))
      .digest("hex")
      .slice(0, 40)
  );
}

interface Issuing {
  document: PrintedDocument;
  tag: string;
  cards: readonly IssuedPrint[];
  /** The card of a code of its own, in a file with several. */
  apart?: string;
}

interface IssuedPrint {
  print: Print<PublicCard | OwnerCard>;
  /** The same as guests read it; null where they do not. */
  guest: Print<PublicCard> | null;
  photos: readonly (PhotoRow | null)[];
}

/** A document that is being made: its code, and how it is stored with the digest of its file. */
export async function issueDocument(parts: Parts, { document, tag, cards, apart = "" }: Issuing) {
  const { config, database, clock } = parts;
  const key = await readIssueKey(config);
  const code = createCode(key, tag, apart);
  return {
    printed: { address: config.publicUrl + paths.check(code), text: formatCode(code) } satisfies PrintedCode,
    async store(file: Buffer): Promise<void> {
      const digest = createHash("sha256").update(file).digest();
      const day = clock.now().toISOString().slice(0, 10);
      const ids = cards.map(({ print }) => print.card.id);
      await inTransaction(database.db, async (db) => {
        const stored = await listHeldPhotos(db, ids);
        const issued = cards.map((card) => {
          const present = stored.filter(({ card_id }) => card_id === card.print.card.id);
          return {
            ...issuedCard(key, document, card),
            photo_keys: card.photos.map((photo) => presentKey(photo, present)),
          };
        });
        await insertIssue(db, { code, ...document, day, digest, cards: issued });
      });
    },
  };
}

function issuedCard(
  key: IssueKey,
  document: PrintedDocument,
  { print, guest }: IssuedPrint,
): Omit<IssuedCard, "photo_keys"> {
  const readable: PrintedFields = guest ? readPrinted(guest.card, document) : {};
  const { card } = print;
  return {
    card_id: card.id,
    fields: sealUnread(key, card.id, readPrinted(card, document), readable),
  };
}

/** The key of a printed photo, which may have moved to other files while the document was made. */
function presentKey(printed: PhotoRow | null, photos: readonly PhotoRow[]): string | null {
  if (!printed || photos.some(({ key }) => key === printed.key)) return printed?.key ?? null;
  const { width, height, placeholder } = printed;
  const same = photos.filter((one) => one.width === width && one.height === height && one.placeholder === placeholder);
  const moved = same.find(({ photo_type }) => photo_type === printed.photo_type) ?? same[0];
  return moved?.key ?? printed.key;
}

/** The photos that a format prints, each in its place: the front, the others of the back, the portfolio. */
export function printedPhotos(
  { front, back, portfolio }: DocumentContent,
  format: DocumentFormat,
  { side }: Pick<DocumentOptions, "side">,
): (PhotoRow | null)[] {
  if (format === "poster" || format === "story") return [front];
  if (format === "jpg" && side) return side === "front" ? [front] : [null, ...back];
  return [front, ...back, ...portfolio.map(({ photo }) => photo)];
}
