import { link, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { photoTypes } from "@compcard/domain/photos/options";
import { maxCards } from "@compcard/domain/selections/rules";
import { pino } from "pino";
import { parseConfig } from "../api/src/config.ts";
import { openContext } from "../api/src/open-context.ts";
import { openStrictly } from "../api/src/platform/images/read/strict-sharp.ts";
import { masterKey, renditionKey } from "../api/src/platform/images/write/photo-keys.ts";
import { completeRenditions, renditionWidths } from "../api/src/platform/images/write/renditions.ts";
import { storeBytes } from "../api/src/platform/images/write/store-bytes.ts";
import { createAccount } from "./account.ts";
import { insertCards } from "./cards/insert.ts";
import { type DocumentServer, startDocumentServer } from "./document-server.ts";
import { drawPortrait } from "./portrait.ts";

const seed = 3;
/** The number of pictures, and the photos of each card. */
const usual = { portraits: 8, types: photoTypes.slice(0, 5) };
/** The format of cameras: taller than any box, so that each focus makes another cut. */
const size = { width: 1707, height: 2560 };
const widths = renditionWidths(size.width);

/**
 * Cards of adults, as many as a selection can have, in the folder of a server that does not run yet. Photos are some pictures over
 * and over, each under a name of its own: uploading a thousand takes longer than all that is measured. @returns their ids.
 */
export async function fillSelection(folder: string, { portraits, types } = usual): Promise<string[]> {
  const context = await openContext(parseConfig({ DATA_DIR: folder, SEARCH_INDEX: "off" }), pino({ level: "silent" }));
  const { database, storage } = context;
  for (let at = 0; at < portraits; at++) {
    const key = portraitKey(at);
    const master = openStrictly(await drawPortrait(at))
      .resize(size.width, size.height)
      .jpeg({ quality: 88 });
    await storeBytes(storage, masterKey(key), await master.toBuffer());
    await completeRenditions(storage, key, []);
  }
  await insertCards(context, 2 * maxCards, seed, { types, ...size, widths });
  const { db } = database;
  const adults = await db
    .selectFrom("cards")
    .select("id")
    .where("age", ">=", 18)
    .orderBy("id")
    .limit(maxCards)
    .execute();
  const ids = adults.map(({ id }) => id);
  const photos = await db.selectFrom("card_photos").select("key").where("card_id", "in", ids).orderBy("key").execute();
  const media = (name: string) => join(folder, "media", name);
  for (const [at, { key }] of photos.entries()) {
    const from = portraitKey(at % portraits);
    await mkdir(dirname(media(key)), { recursive: true });
    await link(media(masterKey(from)), media(masterKey(key)));
    for (const width of widths) await link(media(renditionKey(from, width)), media(renditionKey(key, width)));
  }
  await database.close();
  return ids;
}

/** Starts a server with a link to as many cards as a selection can have, and ends it when that was looked at. */
export async function withLink<T>(look: (url: string, cards: number) => Promise<T>, photos = usual): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "bench-link-"));
  const cards = await fillSelection(folder, photos);
  const server = await startDocumentServer(folder);
  try {
    const { post } = await createAccount(server.url, "booker@example.com");
    const { selection } = await post("/selections", { name: "Показ", cards });
    const { link } = await post(`/selections/${selection.id}/links`, { name: "Nike" });
    return await look(server.url + new URL(link.url).pathname, cards.length);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const portraitKey = (at: number) => `photos/bench/${at}`;

const layouts = [12, 9, 6, 4].map((count) => `sheet&per_page=${count}&notes=true`);

/** A selection as large as can be, on contact sheets and as comp cards: with pictures that were never cut, and again in another language. */
export async function benchSelection(server: DocumentServer, cards: string[]): Promise<Record<string, object>> {
  const { token, post } = await createAccount(server.url, "booker@example.com");
  const { selection } = await post("/selections", { name: "Показ", cards });
  const rows: Record<string, object> = {};
  for (const layout of [...layouts, "cards"]) {
    for (const [time, lang] of Object.entries({ "first time": "ru", "in another language": "en" })) {
      const address = `${server.url}/api/documents/selection/${selection.id}/pdf?layout=${layout}&lang=${lang}`;
      rows[`${layout}, ${time}`] = await watch(server, async () => {
        const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
        const bytes = await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${layout} answered ${answer.status}`);
        return bytes;
      });
    }
  }
  return rows;
}

/** Resources for making a file. */
async function watch({ memory, cpu }: DocumentServer, make: () => Promise<ArrayBuffer>): Promise<object> {
  const peak = memory();
  const look = setInterval(() => {
    const now = memory();
    peak.server = Math.max(peak.server, now.server);
    peak.typesetter = Math.max(peak.typesetter, now.typesetter);
  }, 200);
  const [start, before] = [performance.now(), cpu()];
  const bytes = await make();
  const after = cpu();
  clearInterval(look);
  return {
    seconds: ((performance.now() - start) / 1000).toFixed(1),
    "cpu of server, s": (after.server - before.server).toFixed(1),
    "of typesetter, s": (after.typesetter - before.typesetter).toFixed(1),
    "file, MB": (bytes.byteLength / 1e6).toFixed(1),
    ...peak,
  };
}
