import { createHash } from "node:crypto";
import type { OwnerCard, PublicCard } from "@compcard/domain/cards/schema";
import { formatCode } from "@compcard/domain/checks/code";
import { type PrintedDocument, type PrintedFields, readPrinted } from "@compcard/domain/checks/printed";
import type { DocumentFormat } from "@compcard/domain/documents/options";
import type { DocumentOptions } from "@compcard/domain/documents/schema";
import { paths } from "@compcard/domain/paths";
import { createCode, type IssueKey, readIssueKey, sealUnread } from "../../core/issues/codes.ts";
import { type IssuedCard, insertIssue } from "../../core/issues/store.ts";
import type { PhotoRow } from "../../core/photo-files/shown.ts";
import type { Print } from "../../core/reading/print.ts";
import type { Parts } from "../../parts.ts";
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
      const issued = cards.map((card) => issuedCard(key, document, card));
      await insertIssue(database.db, { code, ...document, day, digest, cards: issued });
    },
  };
}

function issuedCard(key: IssueKey, document: PrintedDocument, { print, guest, photos }: IssuedPrint): IssuedCard {
  const readable: PrintedFields = guest ? readPrinted(guest.card, document) : {};
  const { card } = print;
  return {
    card_id: card.id,
    fields: sealUnread(key, card.id, readPrinted(card, document), readable),
    photo_keys: [...new Set(photos.flatMap((photo) => photo?.key ?? []))],
  };
}

/** The photos that a format prints. */
export function printedPhotos(
  { front, back, portfolio }: DocumentContent,
  format: DocumentFormat,
  { side }: Pick<DocumentOptions, "side">,
): (PhotoRow | null)[] {
  if (format === "poster" || format === "story") return [front];
  if (format === "jpg" && side) return side === "front" ? [front] : back;
  return [front, ...back, ...portfolio.map(({ photo }) => photo)];
}
