import type { CallSpec } from "@compcard/domain/call-spec";
import { type CallName, calls } from "@compcard/domain/calls";
import { contract } from "@compcard/domain/contract";
import { documentFormats } from "@compcard/domain/documents/options";
import { documentPath, selectionDocumentPath, sharedDocumentPath } from "@compcard/domain/documents/path";
import { paths } from "@compcard/domain/paths";
import { rosterExportPath } from "@compcard/domain/roster/path";
import { guestKeyHeader, matrixFormats, matrixPath } from "@compcard/domain/selections/path";
import { strFromU8, unzipSync } from "fflate";
import type { TestApp, TestInput, TestUser } from "../app.ts";
import { readPdf } from "../pdf.ts";
import { unknownId } from "../rights/cards.ts";
import { requestOf } from "../rights/requests.ts";

/** A card that others may read, with words that stand in no other. */
export interface Shown {
  id: string;
  words: { name: string; city: string; skill: string; agency: string };
  /** Addresses of its photos in every size. */
  photos: string[];
  /** A booker's selection that holds it; a client's link to this selection and the key of who opened it. */
  selection: string;
  link: string;
  key: string;
  /** The agency on whose roster it is. */
  agencyId?: string;
}

/**
 * Readers who are not the owner. The booker is verified and has the selection; both have the card in their favorites.
 */
export type Readers = Record<"guest", undefined> &
  Record<"member" | "booker", TestUser> &
  Record<string, TestUser | undefined>;

/** Result of each path: the card's visibility, and the tag. */
export type Sightings = Map<string, { shows: boolean; etag: string | null }>;

const ownData = "/api/auth/export";

interface Attempt {
  way: string;
  path: string;
  init: { method: string; headers: Record<string, string>; body?: string };
}

/**
 * Reads a card by every path by which somebody else than its owner can: each call that reads, as each reader; pages, files,
 * photos, the sitemap and exports. What `before` saw is requested with its tag too: an unchanged answer shows what it showed.
 */
export async function readPaths(app: TestApp, card: Shown, readers: Readers, before?: Sightings): Promise<Sightings> {
  const seen: Sightings = new Map();
  for (const { way, path, init } of attempts(card, readers)) {
    const answer = await app.get(path, init);
    let shows = await showsCard(answer, card, way);
    const known = before?.get(way);
    if (known?.shows && known.etag) {
      const headers = { ...init.headers, "if-none-match": known.etag };
      const again = await app.get(path, { ...init, headers });
      shows ||= again.status === 304 || (await showsCard(again, card, way));
    }
    seen.set(way, { shows, etag: answer.headers.get("etag") });
  }
  return seen;
}

/** Answers of each path of `readPaths`, as text; pictures and refusals are left out. */
export async function* readTexts(
  app: TestApp,
  card: Shown,
  readers: Readers,
): AsyncGenerator<{ way: string; text: string }> {
  for (const { way, path, init } of attempts(card, readers)) {
    const answer = await app.get(path, init);
    const type = answer.headers.get("content-type") ?? "";
    if (!answer.ok || type.startsWith("image/")) continue;
    yield { way, text: await textOf(Buffer.from(await answer.arrayBuffer()), type) };
  }
}

/** The paths that show something of a card. */
export const showing = (seen: Sightings): string[] => [...seen].flatMap(([way, { shows }]) => (shows ? [way] : []));

const byGuests = [
  "cards.getPublic",
  "photos.list",
  "search.find",
  "search.filters",
  "search.suggestions",
  "shared.open",
];
const byMembers = [...byGuests, "cards.openContacts", "favorites.list", "search.favorites"];
const shownBy = {
  guest: byGuests,
  member: byMembers,
  booker: [...byMembers, "selections.list", "selections.get", "search.selection"],
};

/** The paths of `seen` that must show a card of an adult, so that reading them proves something: of each call one, of files all. */
export function blindPaths(seen: Sightings): string[] {
  const shows = showing(seen);
  const calls = Object.entries(shownBy).flatMap(([who, names]) => names.map((name) => `${who} ${name}`));
  return [
    ...calls.filter((call) => !shows.some((way) => `${way} `.startsWith(`${call} `))),
    ...[...seen.keys()].filter((way) => way.startsWith("file ") && !shows.includes(way)),
  ];
}

function* attempts(card: Shown, readers: Readers): Generator<Attempt> {
  for (const [who, user] of Object.entries(readers)) {
    const headers = { "user-agent": "Mozilla/5.0", ...(user && { authorization: `Bearer ${user.token}` }) };
    for (const [call, input] of callsOf(card, who)) {
      if (!user && (contract[call] as CallSpec).auth === "user") continue;
      yield attempt(who, call, { ...input, headers: { ...headers, ...input.headers } });
    }
    for (const path of filesOf(card, who)) yield { way: `file ${who} ${path}`, path, init: { method: "GET", headers } };
  }
  const search = paths.search(new URLSearchParams({ q: card.words.name }));
  const pages = [paths.home(), "/zh", paths.card(card.id), `/en${paths.card(card.id)}`, paths.search(), search];
  for (const path of [...pages, "/sitemap-cards-1.xml"])
    yield { way: `file ${path}`, path, init: { method: "GET", headers: {} } };
  const sheet = `${sharedDocumentPath(card.link)}?lang=ru`;
  yield { way: "file of the client", path: sheet, init: { method: "GET", headers: { [guestKeyHeader]: card.key } } };
}

/** Documents and photos of a card are the same for all readers. */
function filesOf({ id, photos, selection, agencyId }: Shown, who: string): string[] {
  const roster = agencyId ? [`${rosterExportPath(agencyId)}?format=ndjson`] : [];
  if (who === "guest")
    return [...documentFormats.map((format) => `${documentPath(id, format)}?lang=ru`), ...photos, ...roster];
  const own = [selectionDocumentPath(selection), ...matrixFormats.map((format) => matrixPath(selection, format))];
  return [ownData, ...roster, ...(who === "booker" ? own.map((path) => `${path}?lang=ru`) : [])];
}

/** Calls that read, the known ways of looking for the card among them, and what answers with a card though it is no GET. */
function* callsOf(
  { id, words, selection, link, key, agencyId = unknownId }: Shown,
  who: string,
): Generator<[CallName, TestInput]> {
  const queries: Partial<Record<CallName, TestInput["query"][]>> = {
    "search.find": [{}, { q: words.name }, { q: `${words.name}x` }, { location: words.city }, { sort: "name" }],
    "search.filters": [{}, { q: words.name }],
    "search.favorites": [{}, { q: words.name }],
    "search.favoritesFilters": [{}, { q: words.name }],
    "search.selection": [{}, { q: words.name }],
    "search.selectionFilters": [{}, { q: words.name }],
    "roster.list": [{}, { q: words.name }],
    "roster.filters": [{}, { q: words.name }],
    // Half of the word, which the answer may repeat.
    "search.suggestions": Object.entries(words).map(([type, word]) => ({ type, q: word.slice(0, 6) })),
  };
  for (const name of Object.keys(calls) as CallName[]) {
    if (calls[name][0] !== "GET") continue;
    const { params, ...request } = requestOf(name, {
      card: { id, itemId: id },
      standing: "published",
      email: "",
      agencyId,
    });
    const isOfSelection = name.startsWith("selections.") || name.startsWith("search.selection");
    const own = who === "booker" && isOfSelection && name !== "selections.countOf";
    for (const query of queries[name] ?? [request.query])
      yield [name, { params: own ? { id: selection } : (params ?? {}), ...(query && { query }) }];
  }
  yield ["cards.openContacts", { params: { id } }];
  yield ["shared.open", { params: { token: link }, headers: { [guestKeyHeader]: key }, body: {} }];
}

function attempt(who: string, call: CallName, { params = {}, query = {}, headers = {}, body }: TestInput): Attempt {
  const [method, pattern] = calls[call];
  const path = `/api${pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""))}`;
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const typed: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  return {
    way: `${who} ${call}${text && ` ${decodeURIComponent(text)}`}`,
    path: text ? `${path}?${text}` : path,
    init: { method, headers: { ...headers, ...typed }, ...sent },
  };
}

async function showsCard(answer: Response, { id, words, photos }: Shown, way: string): Promise<boolean> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get("content-type") ?? "";
  if (type.startsWith("image/")) return answer.ok;
  const keys = photos.map((photo) => photo.replace(/-\d+\.\w+$/, ""));
  // That they chose a card stays in the person's own data.
  const marks = [...(way.endsWith(ownData) ? [] : [id]), ...Object.values(words), ...keys];
  const text = await textOf(bytes, type);
  return marks.some((mark) => text.includes(mark));
}

/** Text of a file of any kind; parts of names that a line break divides are joined. */
async function textOf(bytes: Buffer, type: string): Promise<string> {
  if (type.startsWith("application/pdf")) return (await readPdf(bytes)).texts.join("\n");
  if (type.startsWith("application/json")) return withoutDepartures(bytes.toString());
  if (!/zip|officedocument/.test(type)) return bytes.toString();
  const files = Object.entries(unzipSync(new Uint8Array(bytes)));
  const read = (name: string, text: string) => (name.endsWith(".json") ? withoutDepartures(text) : text);
  return files.map(([name, content]) => `${name}\n${read(name, strFromU8(content))}`).join("\n");
}

/** The owner of a selection reads the names of those who left it (TL-45). */
function withoutDepartures(text: string): string {
  return JSON.stringify(JSON.parse(text), (key, value) => (key === "departed" ? undefined : value));
}
