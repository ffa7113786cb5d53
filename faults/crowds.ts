import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { type Fault, randomOf } from "./fault.ts";
import { memoryOf, openFilesOf } from "./process.ts";
import { makeCard, picture, request, signUp, upload } from "./request.ts";
import { openSite } from "./site.ts";

/** FL-66: more concurrent uploads than the server processes; each succeeds, or gets a retry time and succeeds then. */
export const manyUploads: Fault = {
  of: "FL-66",
  title: "many uploads at once",
  async run(report, { uploads }) {
    const { origin, product } = await openSite(report);
    const people: { token: string; card: string }[] = [];
    // One after another: concurrent password hashing is limited as well.
    while (people.length * 5 < uploads) {
      const { token } = await signUp(origin);
      people.push({ token, card: await makeCard(origin, token) });
    }
    const types = ["beauty-portrait", "smiling-portrait", "full-body", "fashion-editorial", "dynamic"];
    let waited = 0;
    let most = 0;
    const send = async (at: number) => {
      const { token, card } = people[Math.floor(at / 5)] as (typeof people)[number];
      for (;;) {
        const { status, retryAfter, body } = await upload(origin, token, card, types[at % 5] as string);
        most = Math.max(most, memoryOf(product.pid));
        if (status === 200) return (await request(origin, "GET", body.data.photoUrl)).status === 200;
        report.must(status === 503 && retryAfter !== null, `an upload is answered ${status}`);
        if (status !== 503) return false;
        waited++;
        await delay(Number(retryAfter) * 1000 * Math.random());
      }
    };
    const landed = await Promise.all(Array.from({ length: uploads }, (_, at) => send(at)));
    report.must(landed.every(Boolean), `${landed.filter((one) => !one).length} of ${uploads} are broken`);
    report.finds(`${uploads} at once: all landed, report ${waited} times to wait, memory ${most} MB at most`);
  },
};

/** F18: pictures with broken bytes, each taken or refused, none a failure. */
export const brokenPictures: Fault = {
  of: "F18",
  title: "pictures with broken bytes",
  async run(report, { rounds, seed }) {
    const random = randomOf(seed);
    const { origin, product } = await openSite(report);
    const { token } = await signUp(origin);
    const card = await makeCard(origin, token);
    const statuses = new Map<number, number>();
    let most = 0;
    const count = rounds * 25;
    for (let at = 0; at < count; at += 2) {
      const answers = await Promise.all(
        ["dynamic", "full-body"].map((type) => upload(origin, token, card, type, spoil(picture, random))),
      );
      for (const { status } of answers) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        report.must(status < 500, `a broken picture is answered ${status}`);
      }
      most = Math.max(most, memoryOf(product.pid));
    }
    report.must(most < 1_500, `memory ${most} MB`);
    report.must((await upload(origin, token, card, "dynamic")).status === 200, "a good one is taken after");
    report.finds(
      `${count} pictures: ${[...statuses].map(([status, n]) => `${n} × ${status}`).join(", ")}, ${most} MB at most`,
    );
  },
};

function spoil(bytes: Buffer, random: () => number): Buffer {
  const spoilt = Buffer.from(bytes);
  const share = 0.0001 + random() * 0.01;
  for (let left = Math.ceil(bytes.length * share); left > 0; left--)
    spoilt[Math.floor(random() * spoilt.length)] = Math.floor(random() * 256);
  return random() < 0.2 ? spoilt.subarray(0, Math.floor(random() * spoilt.length)) : spoilt;
}

/** Requests a second beside the live connections; before that as many as can be answered, for turns of so many seconds. */
const steadyRate = 200;
const warmSeconds = 30;

/** F19, F20: idle sockets beside requests for a while; memory and open files must not grow. */
export const crowd: Fault = {
  of: "F19 F20",
  title: "many live connections beside steady requests",
  async run(report, { sockets, seconds }) {
    const { origin, product } = await openSite(report, { DEMO: "on" });
    const live = await Promise.all(Array.from({ length: sockets }, () => openSocket(origin)));
    report.undo.defer(async () => {
      for (const socket of live) socket.destroy();
    });
    const taken: number[] = [];
    const failed = new Map<number, number>();
    /** Four clients; without a rate each sends the next request after the response. */
    const load = async (forSeconds: number, perSecond = Number.POSITIVE_INFINITY) => {
      const began = performance.now();
      const until = began + forSeconds * 1000;
      const paths = ["/api/search?limit=20", "/api/search/filters", "/", "/search", "/api/health"];
      const people = [0, 1, 2, 3];
      const person = async (first: number) => {
        for (let requested = 0; performance.now() < until; requested++) {
          const due = began + (requested * people.length * 1000) / perSecond;
          if (due > performance.now()) await delay(due - performance.now());
          const { status, seconds: took } = await request(
            origin,
            "GET",
            paths[(first + requested) % paths.length] as string,
          );
          taken.push(took);
          if (status !== 200) failed.set(status, (failed.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(people.map(person));
    };
    // Compiled code and filled caches are no leak: load is repeated until a turn adds little memory.
    let former = 0;
    for (let turns = 0; turns < 8 && memoryOf(product.pid) > former * 1.03; turns++) {
      former = memoryOf(product.pid);
      await load(warmSeconds);
    }
    taken.length = 0;
    const before = { files: openFilesOf(product.pid), memory: memoryOf(product.pid) };
    await load(seconds, steadyRate);
    const after = { files: openFilesOf(product.pid), memory: memoryOf(product.pid) };
    const open = live.filter((socket) => !socket.destroyed).length;
    report.must(open === sockets, `${open} of ${sockets} sockets are open`);
    report.must(failed.size === 0, `answered ${[...failed.keys()].join(", ")}`);
    report.must(after.files <= before.files * 1.1 + 10, `open files from ${before.files} to ${after.files}`);
    report.must(after.memory <= before.memory * 1.1, `memory from ${before.memory} to ${after.memory} MB`);
    const rate = (taken.length / seconds).toFixed(0);
    const p95 = (taken.sort((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? 0) * 1000;
    report.finds(
      `${sockets} sockets, ${rate} requests/s for ${seconds} s: ${before.memory} → ${after.memory} MB, ${before.files} → ${after.files} files, p95 ${p95.toFixed(0)} ms`,
    );
  },
};

/** A live connection that responds to pings and sends nothing. */
async function openSocket(origin: string): Promise<Socket> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname).on("error", () => {});
  const key = randomBytes(16).toString("base64");
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  const [hello] = (await once(socket, "data")) as [Buffer];
  const accept = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
  if (!String(hello).includes(accept)) throw new Error(`no live connection: ${hello}`);
  socket.on("data", (frame) => {
    // A ping without content: answered by a pong, masked as clients must.
    if (frame[0] === 0x89) socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]));
  });
  return socket;
}
