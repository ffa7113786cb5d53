import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildWeb } from "../scripts/build-web.ts";
import { createAccount } from "./account.ts";
import { startDocumentServer } from "./document-server.ts";
import { drawPortrait } from "./portrait.ts";
import { benchSelection, fillSelection } from "./selection.ts";

const cardCount = 12;
const photoTypes = ["beauty-portrait", "smiling-portrait", "full-body", "fashion-editorial", "dynamic"];

/** Duration of a document, memory after 200 of them, and the effect of twenty at once on a page. */
export async function benchDocuments(): Promise<void> {
  await buildWeb();
  const folder = await mkdtemp(join(tmpdir(), "bench-documents-"));
  const chosen = await fillSelection(folder);
  const server = await startDocumentServer(folder);
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
    rows["PDF, cached"] = await timed(100, () => guest(server.url, `${first}/pdf?lang=ru`));

    rows["page alone"] = await timed(100, () => load(`${server.url}/model/${first}`));
    const busy = Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        guest(server.url, `${cards[at % cardCount]}/pdf?use=print&lang=${at < cardCount ? "ru" : "en"}`),
      ),
    );
    rows["page while 20 PDFs are made"] = await timedUntil(busy, () => load(`${server.url}/model/${first}`));
    console.log(`Documents: milliseconds; load of the machine ${loadavg()[0]?.toFixed(1)}`);
    console.table(rows);

    const selection = await benchSelection(server, chosen);
    console.log(`A selection of 200 cards, MB of memory at most; load of the machine ${loadavg()[0]?.toFixed(1)}`);
    console.table(selection);

    const before = server.memory();
    const peak = { ...before };
    const formats = [
      { format: "pdf" },
      { format: "jpg" },
      { format: "pdf", size: "15x20" },
      { format: "jpg", side: "back" },
    ];
    for (let made = 0; made < 200; made++) {
      await own(cards[made % cardCount] ?? "", formats[made % formats.length] ?? {});
      const now = server.memory();
      peak.server = Math.max(peak.server, now.server);
      peak.typesetter = Math.max(peak.typesetter, now.typesetter);
    }
    console.log("200 documents in a row, MB of memory");
    console.table({ before, peak, after: server.memory() });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** An account with published cards of five photos each, all different. */
async function fillCards(url: string): Promise<{ token: string; cards: string[] }> {
  const { token, publish } = await createAccount(url, "bench@example.com");
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
