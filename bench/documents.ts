import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openPixels } from "../api/src/platform/images/read/strict-sharp.ts";
import { buildWeb } from "../scripts/build-web.ts";
import { benchSelection } from "./selection.ts";
import { openStudio } from "./studio.ts";

const cardCount = 12;
const photoTypes = ["beauty-portrait", "smiling-portrait", "full-body", "fashion-editorial", "dynamic"];
const root = join(import.meta.dirname, "..");

/** How long a document takes, what 200 of them leave behind, and what a page notices of twenty at once. */
export async function benchDocuments(): Promise<void> {
  await buildWeb();
  const server = await startServer();
  try {
    const { token, cards } = await fillCards(server.url);
    const [first = ""] = cards;
    const own = (id: string, body: object) => ticketed(server.url, { id, token, body });
    await settle(server.url, cards);
    await own(first, { format: "pdf" });

    const rows: Record<string, Summary> = {};
    rows["PDF, photos cut before"] = await timed(40, () => own(first, { format: "pdf" }));
    rows["PDF, five new photos"] = await timed(2 * cardCount, (at) =>
      own(cards[at % cardCount] ?? "", { format: "pdf", size: at < cardCount ? "half-letter" : "15x20" }),
    );
    rows["share image, new photo"] = await timed(cardCount, (at) => guest(server.url, `${cards[at]}/share?lang=ru`));
    rows["share image, photo cut before"] = await timed(cardCount, (at) =>
      guest(server.url, `${cards[at]}/share?lang=zh`),
    );
    for (const side of ["front", "back"]) {
      rows[`JPG, ${side}`] = await timed(20, () => own(first, { format: "jpg", side }));
    }
    rows.poster = await timed(cardCount, (at) => guest(server.url, `${cards[at]}/poster?lang=zh`));
    rows["PDF, kept from before"] = await timed(100, () => guest(server.url, `${first}/pdf?lang=ru`));

    rows["page alone"] = await timed(100, () => load(`${server.url}/model/${first}`));
    const busy = Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        guest(server.url, `${cards[at % cardCount]}/pdf?use=print&lang=${at < cardCount ? "ru" : "en"}`),
      ),
    );
    rows["page while 20 PDFs are made"] = await timedUntil(busy, () => load(`${server.url}/model/${first}`));
    console.log(`Documents: milliseconds; load of the machine ${loadavg()[0]?.toFixed(1)}`);
    console.table(rows);

    const portrait = await drawPortrait(1);
    const selection = await benchSelection(server.url, {
      photos: Object.fromEntries(photoTypes.map((type) => [type, portrait])),
      settle: (made) => settle(server.url, made),
      memory: () => memoryOf(server.pid),
    });
    console.log(`A selection of 200 cards, MB of memory at most; load of the machine ${loadavg()[0]?.toFixed(1)}`);
    console.table(selection);

    const before = memoryOf(server.pid);
    const peak = { ...before };
    const formats = [
      { format: "pdf" },
      { format: "jpg" },
      { format: "pdf", size: "15x20" },
      { format: "jpg", side: "back" },
    ];
    for (let made = 0; made < 200; made++) {
      await own(cards[made % cardCount] ?? "", formats[made % formats.length] ?? {});
      const now = memoryOf(server.pid);
      peak.server = Math.max(peak.server, now.server);
      peak.typesetter = Math.max(peak.typesetter, now.typesetter);
    }
    console.log("200 documents in a row, MB of memory");
    console.table({ before, peak, after: memoryOf(server.pid) });
  } finally {
    await server.stop();
  }
}

async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), "bench-documents-"));
  const env = {
    ...process.env,
    ...{ DATA_DIR: folder, PORT: "0", DEMO: "off", RATE_LIMIT: "off", EMAIL_VERIFICATION: "off", LOG_LEVEL: "warn" },
    ...{ NODE_ENV: "production", MAIL: "files", MALLOC_ARENA_MAX: "2" },
  };
  const child = spawn(process.execPath, ["api/src/main.ts"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  let url: string | undefined;
  while (!url) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said}`);
    await pause(100);
    url = / is at (http:\/\/[^/]+)/.exec(said)?.[1];
  }
  return {
    url,
    pid: child.pid as number,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An account with published cards of five photos each, all different. */
async function fillCards(url: string): Promise<{ token: string; cards: string[] }> {
  const { token, publish } = await openStudio(url, "bench@example.com");
  const cards: string[] = [];
  for (let card = 0; card < cardCount; card++) {
    const photos: Record<string, Buffer<ArrayBuffer>> = {};
    for (const [place, type] of photoTypes.entries()) photos[type] = await drawPortrait(card * 10 + place);
    cards.push(await publish(`Ким ${card}`, photos));
  }
  return { token, cards };
}

/** Waits until the server has made all sizes of the photos, which it goes on with after the uploads. */
async function settle(url: string, cards: string[]): Promise<void> {
  for (const id of cards) {
    for (;;) {
      const { data } = await (await fetch(`${url}/api/models/public/${id}`)).json();
      const details: { srcset: string }[] = Object.values(data.model.photo_details);
      if (details.every(({ srcset }) => srcset.includes(" 1280w"))) break;
      await pause(200);
    }
  }
}

/** Soft shapes with a photo's grain, 12 megapixels. */
async function drawPortrait(seed: number): Promise<Buffer<ArrayBuffer>> {
  const [width, height] = [1500, 2000];
  const data = Buffer.alloc(width * height * 3);
  let grain = seed + 1;
  for (let at = 0; at < data.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    grain = (grain * 1103515245 + 12345) & 0x7fffffff;
    const light = 120 + 60 * Math.sin(x / 170 + seed) * Math.cos(y / 230) + ((grain >> 16) % 14);
    data.set([light + 30, light, light - 20], at);
  }
  const jpeg = await openPixels({ data, width, height }).resize({ width: 3000 }).jpeg({ quality: 90 }).toBuffer();
  return Buffer.from(jpeg);
}

/** @returns milliseconds from asking for the document of a new ticket to its last byte. */
async function ticketed(
  url: string,
  { id, token, body }: { id: string; token: string; body: object },
): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const address = `${url}/api/documents/model/${id}/ticket`;
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  return load(url + (await answer.json()).data.url);
}

function guest(url: string, path: string): Promise<number> {
  return load(`${url}/api/documents/model/${path}`);
}

async function load(address: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return performance.now() - start;
}

interface Summary {
  p50: number;
  p95: number;
  asked: number;
}

async function timed(rounds: number, one: (at: number) => Promise<number>): Promise<Summary> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await one(round));
  return summary(times);
}

async function timedUntil(work: Promise<unknown>, one: () => Promise<number>): Promise<Summary> {
  const times: number[] = [];
  let done = false;
  void work.finally(() => {
    done = true;
  });
  while (!done) times.push(await one());
  await work;
  return summary(times);
}

function summary(times: number[]): Summary {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p95: at(0.95), asked: times.length };
}

/** Resident memory in MB: of the server, and of the processes it started. */
function memoryOf(pid: number): { server: number; typesetter: number } {
  const read = (...of: string[]) => {
    const { stdout } = spawnSync("ps", ["-o", "rss=", ...of, String(pid)], { encoding: "utf8" });
    return Math.round(stdout.split("\n").reduce((sum, line) => sum + Number(line), 0) / 1024);
  };
  return { server: read("--pid"), typesetter: read("--ppid") };
}
