import { once } from "node:events";
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Zip, ZipPassThrough } from "fflate";
import type { AppContext } from "../api/src/app-context.ts";
import { insertCards } from "./cards/insert.ts";
import { russianFirst, russianLast } from "./cards/names.ts";
import { Random } from "./cards/random.ts";
import { openBenchDatabase } from "./database.ts";
import { databaseCpu, filters, type Server, startServer } from "./http.ts";
import { drawPortrait } from "./portrait.ts";

const seed = 1;
const photosOfEach = 3;
/** Different pictures; each file of the ZIP has bytes of its own all the same. */
const pictures = 12;
const photoWidth = 1400;
const baseSeconds = 20;

/** An agency imports a table with photos while guests search: time of both steps, and what searches take. Prints a table. */
export async function benchAgencyImport(rows: number, cards: number): Promise<void> {
  await using opened = await openBenchDatabase("postgres");
  await insertCards(opened.context, cards, seed);
  await opened.settle();
  const folder = await mkdtemp(join(tmpdir(), "compcard-bench-agency-"));
  const server = await startServer(opened.url ?? "", "on", "jobs");
  try {
    const zip = join(folder, "photos.zip");
    const bytes = await writePhotos(zip, rows);
    console.log(
      `\n${rows} rows, ${rows * photosOfEach} photos ${photoWidth} px wide (${Math.round(bytes / 1e6)} MB), ${cards} cards on PostgreSQL, load ${load()}`,
    );
    const call = await openAgency(server.url, opened.context);
    const searches = searchWithoutPause(server.url);
    await delay(baseSeconds * 1000);
    const cpuSince = await startCpu(server);
    const table: Record<string, object> = { before: searches.take() };
    const form = new FormData();
    form.append("file", new Blob([makeTable(rows)]), "roster.csv");
    form.append("photos", await openAsBlob(zip), "photos.zip");
    const planning = performance.now();
    const { id, counts } = await call("", form);
    table["upload and plan"] = { ...searches.take(), seconds: secondsSince(planning), ...(await cpuSince()) };
    const applying = performance.now();
    await call(`/${id}/apply`, { missing: "keep" });
    table["plan again to apply"] = { ...searches.take(), seconds: secondsSince(applying), ...(await cpuSince()) };
    let state = "applying";
    while (state === "applying") {
      await delay(1000);
      ({ state } = await call(`/${id}`));
    }
    table.apply = { ...searches.take(), seconds: secondsSince(applying), ...(await cpuSince()) };
    await searches.stop();
    const { memory } = await server.usage();
    console.log(`${state}: ${JSON.stringify(counts)}; memory ${Math.round(memory / 1e6)} MB`);
    console.table(table);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns processor time of server and database since the last call; that of searches is part of it. */
async function startCpu(server: Server) {
  const read = async () => ({ server: (await server.usage()).cpu, database: databaseCpu() });
  let last = await read();
  return async () => {
    const [before, now] = [last, await read()];
    last = now;
    const seconds = (one: "server" | "database") => Math.round((now[one] - before[one]) / 100) / 10;
    return { "server cpu, s": seconds("server"), "database cpu, s": seconds("database") };
  };
}

const load = () => loadavg()[0]?.toFixed(1);
const secondsSince = (start: number) => Math.round((performance.now() - start) / 100) / 10;

function makeTable(rows: number): string {
  const random = new Random(1, seed);
  const lines = Array.from({ length: rows }, (_, at) => {
    const measurements = `${random.whole(80, 90)}/${random.whole(58, 66)}/${random.whole(86, 94)}`;
    const name = `${random.pick(russianLast)} ${random.pick(russianFirst)}`;
    return `M${at};${name};${random.whole(15, 30)};${random.whole(165, 188)} см;${measurements};${random.pick(["карие", "Голубые", "бирюза"])};Москва`;
  });
  return `Код;ФИО;Возраст;Рост;Параметры;Глаза;Город\n${lines.join("\n")}\n`;
}

/** @returns the size of the ZIP. */
async function writePhotos(path: string, rows: number): Promise<number> {
  const drawn: Buffer[] = [];
  for (let at = 0; at < pictures; at += 1) drawn.push(await drawPortrait(at, photoWidth));
  const file = createWriteStream(path);
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    file.write(piece);
  });
  for (let at = 0; at < rows * photosOfEach; at += 1) {
    const entry = new ZipPassThrough(`photos/M${Math.floor(at / photosOfEach)}/${(at % photosOfEach) + 1}.jpg`);
    zip.add(entry);
    entry.push(withComment(drawn[at % pictures] as Buffer, `photo ${at}`), true);
    if (file.writableNeedDrain) await once(file, "drain");
  }
  zip.end();
  file.end();
  await once(file, "close");
  return file.bytesWritten;
}

/** The same JPEG with a comment, so that no two files are equal. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(`\xff\xfe\x00${String.fromCharCode(text.length + 2)}${text}`, "latin1");
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

/** An agency of a new account. @returns how to call its imports. */
async function openAgency(url: string, { database }: Pick<AppContext, "database">) {
  const password = { password: "Podium7x", confirmPassword: "Podium7x" };
  const person = { email: "bench@agency.example", firstName: "Bench", lastName: "Agency", ...password };
  const { token } = await send(`${url}/api/auth/register`, person);
  const stated = { name: "Bench", email: "office@agency.example" };
  const { agency } = await send(`${url}/api/agencies`, stated, token);
  // Past the mail: nothing is uploaded for an unconfirmed one.
  await database.db.updateTable("agencies").set({ confirmed_at: new Date() }).where("id", "=", agency.id).execute();
  return async (path: string, body?: object) =>
    (await send(`${url}/api/agencies/${agency.id}/roster/import${path}`, body, token)).import;
}

// biome-ignore lint/suspicious/noExplicitAny: the bench reads answers of several calls
async function send(url: string, body?: object, token?: string): Promise<any> {
  const isForm = body instanceof FormData;
  const headers = {
    ...(body && !isForm ? { "content-type": "application/json" } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const sent = body && { method: "POST", body: isForm ? body : JSON.stringify(body) };
  const response = await fetch(url, { ...sent, headers });
  const answer = (await response.json()) as { data: unknown };
  if (!response.ok) throw new Error(`${url} answered ${JSON.stringify(answer)}`);
  return answer.data;
}

/** One guest who searches 20 times a second, each time something else. */
function searchWithoutPause(url: string) {
  const random = new Random(2, seed);
  let [times, left, number]: [number[], boolean, number] = [[], true, 0];
  const run = (async () => {
    while (left) {
      const start = performance.now();
      const address = `${url}/api/search?${filters(random)}&minWaist=${40 + (number++ % 40)}&limit=${random.whole(10, 40)}`;
      await (await fetch(address)).arrayBuffer();
      times.push(performance.now() - start);
      await delay(50);
    }
  })();
  return {
    /** Since the last call. */
    take() {
      const sorted = times.toSorted((one, other) => one - other);
      times = [];
      const at = (share: number) => Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10;
      return { searches: sorted.length, "p50, ms": at(0.5), "p95, ms": at(0.95), "max, ms": at(1), load: load() };
    },
    async stop() {
      left = false;
      await run;
    },
  };
}
