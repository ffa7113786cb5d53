import { createHash } from "node:crypto";
import type { OwnerCard, PublicCard } from "@compcard/domain/cards/schema";
import { formatCode } from "@compcard/domain/checks/code";
import { type PrintedDocument, type PrintedFields, readPrinted } from "@compcard/domain/checks/printed";
import { paths } from "@compcard/domain/paths";
import type { AppContext } from "../../app-context.ts";
import { createCode, type IssueKey, readIssueKey, sealUnread } from "../../core/issues/codes.ts";
import { type IssuedCard, insertIssue, lockPhotosOf } from "../../core/issues/store.ts";
import type { PhotoRow } from "../../core/photo-files/shown.ts";
import type { Print } from "../../core/reading/print.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { PrintedCode } from "./content.ts";
import { layoutDigest } from "./template.ts";

/** A digest of the content of a document: two documents with one tag are the same. */
export function tagOf(...content: unknown[]): string {
  return (
    createHash("sha256")
      // The widths of a photo come in later, and no document shows them.
      .update(JSON.stringify([layoutDigest(), ...content], (name, value) => (name === "widths" ? undefined : value)))
      .digest("hex")
      .slice(0, 40)
  );
}

/** A document with a code of its own; a file may have several. */
interface Issued {
  cards: readonly IssuedPrint[];
  /** The card of the document, in a file with several. */
  apart?: string;
}

interface Issuing {
  document: PrintedDocument;
  tag: string;
}

interface IssuedPrint {
  print: Print<PublicCard | OwnerCard>;
  /** The same as guests read it; null where they do not. */
  guest: Print<PublicCard> | null;
  photos: readonly (PhotoRow | null)[];
}

/** Creates the codes of the documents in a file that is being made. `store` stores them with the digest of the file. */
export async function issueDocuments(context: AppContext, { document, tag }: Issuing, documents: readonly Issued[]) {
  const { config, database, clock } = context;
  const key = await readIssueKey(config);
  const coded = documents.map(({ cards, apart }) => {
    const [readable, unread] = [cards.filter(({ guest }) => guest), cards.filter(({ guest }) => !guest)];
    return { readable, unread, code: createCode(key, tag, apart) };
  });
  return {
    printed: coded.map(
      ({ code }): PrintedCode => ({ address: config.publicUrl + paths.check(code), text: formatCode(code) }),
    ),
    async store(file: Buffer): Promise<void> {
      const digest = createHash("sha256").update(file).digest();
      const day = clock.now().toISOString().slice(0, 10);
      const ids = documents.flatMap(({ cards }) => cards.map(({ print }) => print.card.id));
      await inTransaction(database.db, async (db) => {
        const stored = await lockPhotosOf(db, ids);
        for (const { readable, unread, code } of coded) {
          const issued = [...readable, ...unread].map((card) => issuedCard(key, document, card, stored));
          await insertIssue(db, { code, ...document, day, digest, cards: issued, readable: readable.length });
        }
      });
    },
  };
}

/** `issueDocuments` for a file with one document. */
export async function issueDocument(context: AppContext, { cards, ...issuing }: Issuing & Pick<Issued, "cards">) {
  const { printed, store } = await issueDocuments(context, issuing, [{ cards }]);
  return { printed: printed[0] as PrintedCode, store };
}

function issuedCard(
  key: IssueKey,
  document: PrintedDocument,
  { print, guest, photos }: IssuedPrint,
  stored: readonly (PhotoRow & { card_id: string })[],
): IssuedCard {
  const readable: PrintedFields = guest ? readPrinted(guest.card, document) : {};
  const { card } = print;
  const present = stored.filter(({ card_id }) => card_id === card.id);
  return {
    card_id: card.id,
    fields: sealUnread(key, card.id, readPrinted(card, document), readable),
    photo_keys: photos.map((photo) => presentKey(photo, present)),
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
