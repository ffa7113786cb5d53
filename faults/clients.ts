import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Fault, randomOf } from "./fault.ts";
import { memoryOf, openFilesOf } from "./process.ts";
import { makeCard, picture, request, signUp } from "./request.ts";
import { openSite, type Site } from "./site.ts";

/** F8, FL-66: clients that send slowly or do not read, beside people who only want a page. */
export const slowClients: Fault = {
  of: "F8 FL-66",
  title: "clients send headers, bodies and uploads by drops, or do not read",
  async run(report) {
    const site = await openSite(report);
    const { token } = await signUp(site.origin);
    const card = await makeCard(site.origin, token);
    const json = "content-type: application/json\r\ncontent-length: 100000\r\n\r\n";
    const form = `authorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000\r\n\r\n--x\r\n`;
    report.does("100 connections of each kind");
    const kinds: Record<string, { begin: string; drop: string | null; within: number }> = {
      headers: { begin: "GET / HTTP/1.1\r\nhost: x\r\n", drop: "x: y\r\n", within: 8 },
      bodies: { begin: `POST /api/auth/login HTTP/1.1\r\nhost: x\r\n${json}`, drop: " ", within: 15 },
      uploads: { begin: `POST /api/upload/${card} HTTP/1.1\r\nhost: x\r\n${form}`, drop: "x", within: 30 },
    };
    const lives = Object.entries(kinds).map(async ([kind, { begin, drop, within }]) => {
      const seconds = await Promise.all(Array.from({ length: 100 }, () => lifeOf(site, begin, drop)));
      const worst = Math.max(...seconds);
      // Looked at every few seconds, on a machine that may be slow.
      report.must(worst < within * 2 + 10, `slow ${kind} end after ${worst.toFixed(0)} s`);
      report.finds(`slow ${kind} end after ${worst.toFixed(0)} s at most`);
    });
    const alone = await typicalOf(site);
    const beside = await typicalOf(site);
    report.must(beside < alone * 5 + 0.2, `others wait ${(beside * 1000).toFixed(0)} ms beside them`);
    await Promise.all(lives);
  },
};

/** F9: clients go away in the middle of uploads and pages. */
export const disconnectedClients: Fault = {
  of: "F9",
  title: "clients go away in the middle of uploads and pages",
  async run(report, { rounds, seed }) {
    const random = randomOf(seed);
    const site = await openSite(report);
    const { pid, dataDir } = site.product;
    const { token } = await signUp(site.origin);
    const card = await makeCard(site.origin, token);
    const times = rounds * 100;
    const leave = async (request: string, body: Uint8Array | null) => {
      const socket = open(site);
      socket.write(request);
      if (body) socket.write(body.subarray(0, Math.floor(random() * body.length)));
      await delay(random() * 30);
      socket.destroy();
    };
    const head = `POST /api/upload/${card} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\n`;
    const part = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.webp"\r\n\r\n';
    const body = Buffer.concat([Buffer.from(part), picture, picture]);
    const round = async () => {
      for (let at = 0; at < times; at += 10)
        await Promise.all(
          Array.from({ length: 10 }, (_, index) =>
            index % 2 === 0
              ? leave(`${head}content-length: ${body.length}\r\n\r\n`, body)
              : leave(`GET /model/${card} HTTP/1.1\r\nhost: x\r\n\r\n`, null),
          ),
        );
      await settled(site);
    };
    await round();
    const before = { files: openFilesOf(pid), memory: memoryOf(pid) };
    await round();
    const after = { files: openFilesOf(pid), memory: memoryOf(pid) };
    const left = readdirSync(join(dataDir, "media"), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.includes("upload-"),
    );
    report.must(left.length === 0, `${left.length} unfinished uploads stay on disk`);
    report.must(after.files <= before.files + 10, `open files grow from ${before.files} to ${after.files}`);
    report.must(after.memory < before.memory * 1.3 + 50, `memory grows from ${before.memory} to ${after.memory} MB`);
    report.finds(
      `${times * 2} gone: ${before.files} → ${after.files} open files, ${before.memory} → ${after.memory} MB`,
    );
  },
};

const open = ({ origin }: Site): Socket => {
  const { hostname, port } = new URL(origin);
  return connect(Number(port), hostname).on("error", () => {});
};

/** Seconds until the server ends a connection that sends `drop` every second. */
function lifeOf(site: Site, begin: string, drop: string | null): Promise<number> {
  const began = performance.now();
  const socket = open(site);
  socket.write(begin);
  const dripping = setInterval(() => drop && socket.write(drop), 1_000);
  socket.resume();
  return new Promise((resolve) =>
    socket.once("close", () => {
      clearInterval(dripping);
      resolve((performance.now() - began) / 1000);
    }),
  );
}

/** The median of some ordinary requests, in seconds. */
async function typicalOf({ origin }: Site): Promise<number> {
  const taken: number[] = [];
  for (let at = 0; at < 40; at++) taken.push((await request(origin, "GET", "/api/search?limit=1")).seconds);
  return taken.sort((a, b) => a - b)[20] as number;
}

/** Resolves when the server has ended what nobody waits for. */
async function settled({ origin, product }: Site): Promise<void> {
  let former = -1;
  for (let tries = 0; tries < 100 && former !== openFilesOf(product.pid); tries++) {
    former = openFilesOf(product.pid);
    await delay(200);
    await request(origin, "GET", "/api/health");
  }
}
