import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { isAlive } from "../scripts/tools/orphans.ts";
import { type Fault, randomOf } from "./fault.ts";
import { startPatroni, until } from "./patroni-cluster.ts";
import { Answers, compare, openPerson, type Person, read, write } from "./patroni-writers.ts";
import { request } from "./request.ts";
import { openSite, type Site, scratch } from "./site.ts";

/** Seconds that a fail-over may take beside Patroni's lease: who leads is found out, made to lead and found by HAProxy. */
const aLittle = 15;

/** The primary and its Patroni are killed while people write through two processes; by turns it is replaced on purpose. */
export const patroni: Fault = {
  of: "F5 fail-over",
  title: "under Patroni the primary is killed, then replaced on purpose, under load",
  async run(report, { rounds, seed }) {
    const random = randomOf(seed);
    const cluster = await startPatroni(report);
    const settings = { DATA_DIR: await scratch(report), DATABASE_URL: cluster.url, DATABASE_READ_URL: cluster.readUrl };
    const sites = [await openSite(report, settings), await openSite(report, settings)] as [Site, Site];
    const people: Person[] = [];
    while (people.length < 4) people.push(await openPerson(sites[0].origin, people.length * 2));
    const watched = await openPerson(sites[0].origin);
    const answers = new Answers(report);
    const longest = { pause: { killed: 0, replaced: 0 }, deaf: 0, return: 0 };
    for (let round = 0; round < rounds; round++) {
      const how = round % 2 === 0 ? "killed" : "replaced";
      await using live = await watch(sites[1], watched);
      await using load = begin([
        ...people.map((person) => (signal: AbortSignal) => write(report, sites, person, answers, signal)),
        ...sites.map((site) => (signal: AbortSignal) => read(site, watched.card, answers, signal)),
      ]);
      await delay(1_000 + random() * 2_000);
      const former = await cluster.leader();
      answers.beginPauses();
      if (how === "killed") await cluster.kill(former);
      else await cluster.switchOver();
      await until("another server leads", async () => ![former, ""].includes(await cluster.leader()));
      const ledAt = performance.now();
      await until("writes are taken again", async () => answers.lastWrite > ledAt);
      const { longestPause } = answers;
      longest.pause[how] = Math.max(longest.pause[how], longestPause);
      report.does(`${former} is ${how}, ${await cluster.leader()} leads: no write for ${longestPause.toFixed(1)} s`);
      longest.deaf = Math.max(longest.deaf, await live.hears(sites[0]));
      const returned = performance.now();
      if (how === "killed") cluster.start(former);
      await cluster.whole();
      if (how === "killed") longest.return = Math.max(longest.return, (performance.now() - returned) / 1000);
      await load.end();
      await Promise.all(sites.map(asBefore));
      for (const person of people) await compare(report, sites, person);
    }
    const { pause, deaf, return: back } = longest;
    for (const { product } of sites) report.must(isAlive(product.pid), "no process of ours has ended");
    for (const [how, seconds] of Object.entries(pause))
      report.must(seconds <= cluster.ttl + aLittle, `${how}: no write for ${seconds.toFixed(1)} s`);
    report.must(answers.notReady > 0, "a process without a primary says that it is not ready");
    const kills = Math.ceil(rounds / 2);
    report.finds(`${kills} kills, ${rounds - kills} switchovers, ${answers.written} acknowledged writes, none lost`);
    report.finds(
      `no write for ${pause.killed.toFixed(1)} s after a kill, ${pause.replaced.toFixed(1)} s in a switchover`,
    );
    report.finds(`answers: ${answers.all()}, ${answers.slowest.toFixed(1)} s at most`);
    report.finds(`live messages ${deaf.toFixed(1)} s later, a killed server follows after ${back.toFixed(1)} s`);
  },
};

/** Jobs that run until they are ended, or given up. */
function begin(jobs: ((signal: AbortSignal) => Promise<void>)[]) {
  const working = new AbortController();
  const under = Promise.all(jobs.map((job) => job(working.signal)));
  const end = async () => {
    working.abort();
    await under;
  };
  return { end, [Symbol.asyncDispose]: end };
}

/** Resolves when index and replica are what they were. */
function asBefore({ origin }: Site): Promise<void> {
  return until("index and replica are as before", async () => {
    const { status, body } = await request(origin, "GET", "/api/ready");
    return status === 200 && body.data.checks.search && body.data.checks.replica;
  });
}

/** A live connection that stays through all of it. */
async function watch({ origin }: Site, { card, token }: Person) {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/ws`);
  await once(socket, "message");
  socket.send(JSON.stringify({ type: "subscribe", modelId: card }));
  socket.send(JSON.stringify({ type: "ping" }));
  await once(socket, "message");
  return {
    /** Seconds until it receives a write of another process. */
    async hears(other: Site): Promise<number> {
      const began = performance.now();
      const hearing = new AbortController();
      const received = once(socket, "message", { signal: hearing.signal }).then(() => true);
      const tell = async () => {
        // A write without a change sends no event.
        for (let weight = 40; !hearing.signal.aborted; weight = 40 + ((weight - 39) % 60)) {
          await request(other.origin, "PUT", `/api/models/${card}`, { token, body: { weight } });
          await delay(100, undefined, { ref: false });
        }
      };
      const telling = tell();
      await until("the other process tells of a change", () => Promise.race([received, delay(100, false)]));
      hearing.abort();
      await telling;
      return (performance.now() - began) / 1000;
    },
    async [Symbol.asyncDispose]() {
      socket.close();
    },
  };
}
