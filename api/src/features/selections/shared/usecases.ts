import { fullName } from "@compcard/domain/cards/full-name";
import { AppError } from "@compcard/domain/errors";
import type { Locale } from "@compcard/domain/locale";
import { numberSameNames } from "@compcard/domain/selections/labels";
import type { LinkAccess } from "@compcard/domain/selections/link-schema";
import { maxGuests } from "@compcard/domain/selections/rules";
import type {
  Guest,
  SharedSelection,
  ShownCard,
  Vote,
  VoteChange,
  Voter,
  VotersVote,
} from "@compcard/domain/selections/schema";
import type { AppContext } from "../../../app-context.ts";
import { presentAgency } from "../../../core/reading/present.ts";
import { brandOf, phoneLink } from "../../../core/representations/brand.ts";
import { type AgencyRow, findAgencies } from "../../../core/representations/store.ts";
import { queueSelectionEvent } from "../../../core/webhooks/store.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { verifyPassword } from "../../../platform/passwords.ts";
import { requireWithinLimit } from "../../../platform/rate-limit/consume.ts";
import { countFailedAttempt, resetFailedAttempts } from "../../../platform/rate-limit/failed-attempts.ts";
import { hashSecret, newSecret } from "../../../platform/secret-tokens.ts";
import { listShownCards } from "../entries/usecases.ts";
import { presentOwnHold } from "../holds/present.ts";
import { type HoldRow, listHoldsOfGuest } from "../holds/store.ts";
import { mailOwner } from "../mails/usecases.ts";
import { castVote, listClientVotes, publishVotes } from "../votes/usecases.ts";
import {
  countGuests,
  countLinkVisit,
  deleteAnonymousGuests,
  findGuest,
  findOpenLink,
  type GuestRow,
  insertGuest,
  listGuests,
  markDone,
  markSendOpened,
  type OpenLink,
  reopenGuest,
} from "./store.ts";

/** The holder of a link: the token of its address, and the key of the device if it has one. */
export interface Holder {
  token: string;
  key: string | undefined;
  ip: string;
}

/**
 * The selection behind a link, as a guest of the site may read it, and the device that opened it. A new device gets its
 * key, which counts as its password from then on. Requests of robots are not counted. `countStranger` may refuse an
 * unknown device.
 * @throws `selection.gone`, `selection.password`, `selection.full`, `request.too_many` for guesses.
 */
export async function openShared(
  context: AppContext,
  { robot, reader, ...holder }: Holder & { robot: boolean; reader: Locale },
  { password, name }: LinkAccess,
  countStranger: () => Promise<void>,
): Promise<{ selection: SharedSelection; guest: Guest }> {
  const { db } = context.database;
  const opened = await findLink(context, holder);
  const known = opened && (await findKnown(context, opened, holder));
  // Open pages request it on every change, and an office shares one address.
  if (!known) await countStranger();
  if (!opened) throw new AppError("selection.gone");
  const { link } = opened;
  if (!known) await requirePassword(context, opened, holder, password);
  const key = known ? undefined : newSecret(32);
  // Before a device is counted: a request that fails here and is retried counts once.
  const content = await readContent(context, opened, reader, known);
  const guest = await inTransaction(db, async (changes) => {
    if (opened.sendId !== null && !robot) await markSendOpened(changes, opened.sendId);
    if (known) {
      const { anew, ...row } = await reopenGuest(changes, known.id, name);
      if (anew) await countLinkVisit(changes, link.id, robot);
      return row;
    }
    await countLinkVisit(changes, link.id, robot);
    const isFull = (await countGuests(changes, link.id)) >= maxGuests;
    if (isFull && (await deleteAnonymousGuests(changes, link.id)) === 0) throw new AppError("selection.full");
    return insertGuest(changes, opened, hashSecret(key as string), name ?? null);
  });
  const holds = known ? await listHoldsOfGuest(db, guest.id) : [];
  return present(opened, content, { guest, key, reader, holds, options: takesHolds(context, opened) });
}

/**
 * @throws `selection.gone`, `selection.unknown_guest`, `selection.name_needed`, and as `castVote`.
 */
export async function voteShared(
  context: AppContext,
  holder: Holder,
  cardId: string,
  change: VoteChange,
): Promise<Vote> {
  const { link, selection, guest } = await requireGuest(context, holder);
  const target = { guestId: guest.id, selectionId: selection.id, cardId, restricted: mayShowRestricted(link) };
  return castVote(context, target, change);
}

/** Marks the client as done. The owner is mailed now; later if a mail was sent within a day, or while others answer. @throws as `voteShared`. */
export async function finishShared(context: AppContext, holder: Holder): Promise<{ done_at: string }> {
  const { selection, guest } = await requireGuest(context, holder);
  const doneAt = await inTransaction(context.database.db, async (db) => {
    const { done_at, news } = await markDone(db, guest.id);
    if (news) await queueSelectionEvent(db, "selection.done", selection.id, {});
    return done_at;
  });
  await publishVotes(context, selection.id);
  context.background.run(() => mailOwner(context, selection.user_id));
  return { done_at: doneAt.toISOString() };
}

/** The content of a download: cards in order, and the visible clients and votes of the link, the reader's own first. */
export interface DownloadContent extends Pick<SharedSelection, "name" | "lang" | "units"> {
  agencyId: string | null;
  restricted: boolean;
  cards: ShownCard[];
  guests: Named[];
  votes: VotersVote[];
}

/**
 * The content that a device which opened a link may download: as `openShared`, without counting a visit; texts in the
 * link's language, else the reader's.
 * @throws `selection.gone`, `selection.unknown_guest`, `selection.no_downloads`.
 */
export async function readForDownload(context: AppContext, holder: Holder, reader: Locale): Promise<DownloadContent> {
  const opened = await requireLink(context, holder);
  const guest = await findKnown(context, opened, holder);
  if (!guest) throw new AppError("selection.unknown_guest");
  if (!opened.link.downloads) throw new AppError("selection.no_downloads");
  const content = await readContent(context, opened, reader, guest);
  const { own, others } = splitVotes(content, guest);
  const { lang, units } = opened.link;
  return {
    ...{ name: opened.selection.name, agencyId: opened.selection.agency_id, lang, units, cards: content.cards },
    restricted: mayShowRestricted(opened.link),
    guests: named(content, guest),
    votes: [...own, ...others],
  };
}

/** Cards under 18 are shown through a link with a password alone (TL-75). */
export function mayShowRestricted({ password_hash }: OpenLink["link"]): boolean {
  return password_hash !== null;
}

/** Clients may ask to hold days. They get a mail with a code, so the address of who made the selection is confirmed (TL-16). */
export function takesHolds({ config }: Pick<AppContext, "config">, { link, sender }: OpenLink): boolean {
  return link.options && (sender.confirmed || !config.emailVerification);
}

/** The verified agency that sends an open link without a password; false for one that cannot be opened. Counts no visit. */
export async function findLinkSender(context: AppContext, token: string) {
  const opened = await findLink(context, { token });
  if (!opened) return false;
  const agency = opened.link.password_hash === null ? await findSender(context, opened) : null;
  return { agency: agency && presentAgency(agency) };
}

/** The agency that sends a link; null where nobody has made sure of it: its name is not shown. */
async function findSender({ database }: AppContext, { selection: { agency_id } }: OpenLink): Promise<AgencyRow | null> {
  const agency = (await findAgencies(database.db, [agency_id])).get(agency_id ?? "");
  return agency && brandOf(agency) ? agency : null;
}

function findLink({ database }: AppContext, { token }: Pick<Holder, "token">): Promise<OpenLink | undefined> {
  return findOpenLink(database.db, hashSecret(token));
}

async function requireLink(context: AppContext, holder: Holder): Promise<OpenLink> {
  const found = await findLink(context, holder);
  if (!found) throw new AppError("selection.gone");
  return found;
}

async function requirePassword(
  { database }: AppContext,
  { link }: OpenLink,
  { ip }: Holder,
  password: string | undefined,
): Promise<void> {
  if (link.password_hash === null) return;
  if (password === undefined) throw new AppError("selection.password");
  requireWithinLimit(await countFailedAttempt(database.db, "selection", link.id, ip));
  if (!(await verifyPassword(password, link.password_hash))) throw new AppError("selection.password");
  await resetFailedAttempts(database.db, "selection", link.id, ip, { anywhere: false });
}

async function findKnown({ database }: AppContext, { link }: OpenLink, { key }: Holder): Promise<GuestRow | undefined> {
  return key ? findGuest(database.db, link.id, hashSecret(key)) : undefined;
}

/** An open link and the device that opened it. One without a password serves callers without a device, too. @throws as the contract. */
export async function requireDevice(
  context: AppContext,
  holder: Holder,
): Promise<OpenLink & { guest: GuestRow | undefined }> {
  const opened = await requireLink(context, holder);
  const guest = await findKnown(context, opened, holder);
  const mustBeKnown = holder.key !== undefined || opened.link.password_hash !== null;
  if (!guest && mustBeKnown) throw new AppError("selection.unknown_guest");
  return { ...opened, guest };
}

/** A device that has opened the link and given a name. */
async function requireGuest(context: AppContext, holder: Holder): Promise<OpenLink & { guest: GuestRow }> {
  const opened = await requireLink(context, holder);
  const guest = await findKnown(context, opened, holder);
  if (!guest) throw new AppError("selection.unknown_guest");
  if (guest.name === null) throw new AppError("selection.name_needed");
  return { ...opened, guest };
}

type Content = Awaited<ReturnType<typeof readContent>>;

/** With the votes that the device may read: its own, and those of the others if the link shares them. */
async function readContent(context: AppContext, opened: OpenLink, reader: Locale, guest: GuestRow | undefined) {
  const { link, selection, sender: person } = opened;
  const { db } = context.database;
  const restricted = mayShowRestricted(link);
  const cards = await listShownCards(context, selection, { restricted, locale: link.lang ?? reader });
  const shown = new Set(cards.map(({ id }) => id));
  const of = link.votes_shared ? { linkId: link.id } : guest && { guestId: guest.id };
  const all = of ? await listClientVotes(context, selection.id, of) : [];
  const votes = all.filter(({ card_id }) => shown.has(card_id));
  const sent = await findSender(context, opened);
  const agency = sent && presentSender(sent);
  const name = fullName(person);
  const sender = agency || !name ? null : { name, company: person.company };
  return { agency, sender, cards, votes, guests: link.votes_shared ? await listGuests(db, link.id) : [] };
}

interface Reader {
  guest: GuestRow;
  /** Key of a new device. */
  key: string | undefined;
  /** Language of the request. */
  reader: Locale;
  holds: readonly HoldRow[];
  /** True if clients may request options. */
  options: boolean;
}

function present(
  opened: OpenLink,
  content: Content,
  { guest, key, reader, holds, options }: Reader,
): { selection: SharedSelection; guest: Guest } {
  const { own, others } = splitVotes(content, guest);
  const { id, name, description, halves, tz, updated_at } = opened.selection;
  const { lang, units, downloads, votes_shared } = opened.link;
  const people = named(content, guest);
  const apart = numberSameNames(people, lang ?? reader);
  const names = new Map(people.map((one, place) => [one.id, apart[place]]));
  return {
    selection: {
      ...{ id, name, lang, units, downloads, votes_shared, agency: content.agency, sender: content.sender },
      ...{ options, days: options ? halves : null, tz: options ? tz : null },
      description: description || null,
      updated_at: updated_at.toISOString(),
      cards: content.cards,
      votes: others.map(({ guest_id, ...vote }) => ({ name: names.get(guest_id) ?? "", ...vote })),
    },
    guest: {
      ...{ id: guest.id, name: guest.name, ...(key ? { key } : {}) },
      done_at: guest.done_at?.toISOString() ?? null,
      votes: own.map(({ guest_id: _, ...vote }) => vote),
      holds: holds.map(presentOwnHold),
    },
  };
}

function splitVotes({ votes }: Content, guest: GuestRow) {
  const own = votes.filter(({ guest_id }) => guest_id === guest.id);
  return { own, others: votes.filter(({ guest_id }) => guest_id !== guest.id) };
}

type Named = Pick<Voter, "id" | "name">;

/** The clients whose votes a device may read, in order of arrival. Its own name may be newer than the list. */
function named({ guests }: Content, guest: GuestRow): Named[] {
  const all = guests.some(({ id }) => id === guest.id) ? guests : [...guests, guest];
  return all.flatMap(({ id, name }) => {
    const shownName = id === guest.id ? guest.name : name;
    return shownName === null ? [] : [{ id, name: shownName }];
  });
}

function presentSender(agency: AgencyRow) {
  const { phone, site, address } = agency;
  return { ...presentAgency(agency), phone, phone_e164: phoneLink(agency), site, address };
}
