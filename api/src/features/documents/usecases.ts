import { productAccent } from "@compcard/domain/accent";
import type { OwnerCard, PublicCard } from "@compcard/domain/cards/schema";
import type { DocumentFormat, LatinPart } from "@compcard/domain/documents/options";
import { documentPath } from "@compcard/domain/documents/path";
import type { DocumentOptions, TicketRequest } from "@compcard/domain/documents/schema";
import { AppError } from "@compcard/domain/errors";
import type { Locale } from "@compcard/domain/locale";
import type { AppContext } from "../../app-context.ts";
import { findGuestPrint, getGuestPrint, getOwnPrint, type Print } from "../../core/reading/print.ts";
import { findPrintingAgency } from "../../core/reading/store-representations.ts";
import { brandOf } from "../../core/representations/brand.ts";
import { hashSecret, newSecret } from "../../platform/secret-tokens.ts";
import { type DocumentContent, guestContent, ownContent, printedPhotos } from "./content.ts";
import { issueDocument, tagOf } from "./issue.ts";
import { findPreviewFor } from "./link-preview/usecases.ts";
import { makeDocument, type Turn } from "./make.ts";
import { makeCached } from "./make-cached.ts";
import { latinPartsOf } from "./printed-texts.ts";
import { insertTicket, openTicket } from "./store.ts";

/** A document on its way out. */
export interface MadeDocument {
  bytes: Buffer;
  /** The model's name, for the file's. */
  name: string;
  latinName: string;
  /** None in a Word document, which is read with the fonts of its reader. */
  latinParts: LatinPart[];
}

export interface GuestDocument extends Omit<MadeDocument, "bytes"> {
  /** Version of the card it shows. */
  version: number;
  /** A digest of the content: two documents with one tag are the same. */
  tag: string;
  /** Taken from those already made, or made once `admit` lets it. */
  bytes(admit: () => Promise<void>): Promise<Buffer>;
}

/**
 * A published card as a document without contacts, for any reader (EXPORT-01).
 * @throws `card.not_found`, `request.invalid`, and as `makeDocument`.
 */
export async function getGuestDocument(
  context: AppContext,
  id: string,
  wish: { format: DocumentFormat; options: DocumentOptions; locale: Locale },
): Promise<GuestDocument> {
  const print = await getGuestPrint(context, id);
  const { format, options } = wish;
  const preview = await findPreviewFor(context.database.read, id, format);
  const content = guestContent(print, { ...wish, preview, ...siteOf(context) });
  const tag = tagOfCard(format, options, content);
  return {
    name: content.name,
    latinName: content.latinName,
    latinParts: format === "docx" ? [] : latinPartsOf(content),
    version: print.card.version,
    tag,
    async bytes(admit) {
      const cached = await context.documents.cache.read(tag);
      if (cached) return cached;
      await admit();
      const turn = format === "share" ? "first" : "guest";
      return makeCached(context, tag, () =>
        makeIssued(context, { format, options, content, print, guest: print }, turn),
      );
    },
  };
}

interface Making {
  format: DocumentFormat;
  options: DocumentOptions;
  content: DocumentContent;
  print: Print<PublicCard | OwnerCard>;
  /** The same as guests read it; null where they do not. */
  guest: Print<PublicCard> | null;
}

/** Makes a document with its code, and stores the code before the file is sent. The picture of a link has none. */
async function makeIssued(context: AppContext, { format, options, content, print, guest }: Making, turn: Turn) {
  const { listed } = print.card;
  if (format === "share") return makeDocument(context, format, { content, options, listed }, turn);
  const photos = printedPhotos(content, format, options);
  const issue = await issueDocument(context, {
    document: { kind: format, locale: content.locale, ...(format === "jpg" ? { side: options.side } : {}) },
    tag: tagOfCard(format, options, content),
    cards: [{ print, guest, photos }],
  });
  const coded = issue.printed ? { ...content, code: issue.printed } : content;
  const file = await makeDocument(context, format, { content: coded, options, listed }, turn);
  await issue.store(file);
  return file;
}

function tagOfCard(format: DocumentFormat, { size, use, side }: DocumentOptions, content: DocumentContent): string {
  return tagOf(format, size, use, side, content);
}

const siteOf = ({ config: { publicUrl, site } }: AppContext) => ({
  publicUrl,
  site: site.name,
  accent: site.accent ?? productAccent,
});

/** An address that answers for 60 seconds, in the browser that opens it first. @throws as `requireOwnedCard`, and `request.invalid`. */
export async function issueTicket(
  context: AppContext,
  userId: string,
  id: string,
  request: TicketRequest & { lang: Locale },
): Promise<string> {
  const { format, contacts, lang: locale } = request;
  const print = await getOwnPrint(context, userId, id);
  // Impossible documents are refused here, where a dialog can show it, not in a new tab.
  ownContent(print, { format, options: request, locale, ...siteOf(context) }, { contacts, brand: null });
  const secret = newSecret(32);
  await insertTicket(context.database.db, hashSecret(secret), {
    card_id: id,
    user_id: userId,
    request: JSON.stringify(request),
  });
  return `${documentPath(id, format)}?ticket=${secret}`;
}

/** The document of a ticket, for the browser with this secret if it is the first. @throws `document.ticket_invalid`, and as for guests. */
export async function redeemTicket(
  context: AppContext,
  id: string,
  format: DocumentFormat,
  { secret, browser }: { secret: string; browser: string },
): Promise<MadeDocument> {
  const ticket = await openTicket(context.database.db, hashSecret(secret), hashSecret(browser));
  const request = ticket?.request as (TicketRequest & { lang: Locale }) | undefined;
  if (ticket?.card_id !== id || request?.format !== format) throw new AppError("document.ticket_invalid");
  const print = await getOwnPrint(context, ticket.user_id, id);
  const guest = await findGuestPrint(context.database.db, id);
  const preview = await findPreviewFor(context.database.db, id, format);
  const wish = { format, options: request, locale: request.lang, preview, ...siteOf(context) };
  const brand = brandOf(await findPrintingAgency(context.database.db, ticket.user_id, id));
  const content = ownContent(print, wish, { contacts: request.contacts, brand });
  const { name, latinName } = content;
  const latinParts = format === "docx" ? [] : latinPartsOf(content);
  return {
    name,
    latinName,
    latinParts,
    bytes: await makeIssued(context, { format, options: request, content, print, guest }, "first"),
  };
}
