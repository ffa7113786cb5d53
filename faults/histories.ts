import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { calls } from "@compcard/domain/calls";
import { pino } from "pino";
import { parseConfig } from "../api/src/config.ts";
import { openContext } from "../api/src/open-context.ts";
import { openHistories, type Processes } from "../api/test/options/histories.ts";
import { nodeSettings } from "../scripts/run-server.ts";
import { startCluster } from "../scripts/tools/postgres-cluster.ts";
import { type Fault, type Report, randomOf } from "./fault.ts";
import { request } from "./request.ts";
import { scratch } from "./site.ts";

const sideBySide = 20;
const progress = 500;
const program = new URL("./options-server.ts", import.meta.url);
/** Rounds between two kills. */
const roundsOfKill = 150;

/** OPT-19: random histories of options over two processes that are killed in between. */
export const histories: Fault = {
  of: "OPT-19",
  title: "many hold and book the same days over two processes that are killed meanwhile",
  async run(report, { histories: count, seed }) {
    const cluster = await startCluster();
    report.undo.defer(() => cluster.stop());
    const settings = {
      ...{ DATABASE_URL: cluster.url("postgres"), DATA_DIR: await scratch(report), SEARCH_INDEX: "off" },
      ...{ RATE_LIMIT: "off", DEMO: "off", LOG_LEVEL: "silent" },
    };
    const context = await openContext(parseConfig(settings), pino({ level: "silent" }));
    report.undo.defer(() => context.database.close());
    const random = randomOf(seed);
    const servers = [await startServer(report, settings), await startServer(report, settings)] as const;
    let [rounds, kills, starting] = [0, 0, false];
    async function restart(): Promise<void> {
      starting = true;
      await delay(random() * 100);
      kills++;
      await servers[kills % 2 === 0 ? 0 : 1].restart();
      starting = false;
    }
    const call: Processes["call"] = async (at, name, { token, params = {}, query = {}, body }) => {
      const [method, path] = calls[name];
      const named = path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? "");
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const target = `/api${named}${search.size > 0 ? `?${search}` : ""}`;
      const answer = await request(servers[at].origin(), method, target, { token, body });
      return answer.status === 0 || answer.status === 503 ? null : answer;
    };
    async function setClock(now: Date, sweep: boolean): Promise<void> {
      await Promise.all(
        servers.map((server, at) => server.setClock({ now: now.toISOString(), sweep: sweep && at === 0 })),
      );
      if (++rounds % roundsOfKill === 0 && !starting) void restart();
    }
    const { play } = await openHistories({ context, random, call, setClock }, sideBySide);
    report.does(`${count} histories, ${sideBySide} side by side, seed ${seed}`);
    for (;;) {
      const figures = await play();
      if (figures.histories % progress === 0) report.does(`${figures.histories} played`);
      if (figures.histories < count && figures.broken.length === 0) continue;
      for (const one of figures.broken.slice(0, 20)) report.must(false, one);
      const { histories: played, acts, done, bookings, lapses, unanswered } = figures;
      report.finds(
        `${played} histories: ${acts} acts, ${done} of them changed something, ${bookings} bookings, ${lapses} lapses; ${kills} kills, ${unanswered} acts without an answer`,
      );
      return;
    }
  },
};

async function startServer({ undo }: Report, settings: Record<string, string>) {
  let clock: { now: string; sweep: boolean } = { now: new Date().toISOString(), sweep: false };
  let child: ChildProcess;
  let origin = "";
  async function start(): Promise<void> {
    child = fork(program, [clock.now], {
      env: { ...nodeSettings.env, ...process.env, ...settings },
      execArgv: nodeSettings.flags,
    });
    const [message] = (await once(child, "message")) as [{ origin: string }];
    // It was set meanwhile.
    child.send(clock);
    await once(child, "message");
    origin = message.origin;
  }
  await start();
  undo.defer(async () => void child.kill("SIGKILL"));
  return {
    origin: () => origin,
    async setClock(message: { now: string; sweep: boolean }): Promise<void> {
      clock = { ...message, sweep: false };
      if (origin === "") return;
      const ended = new AbortController();
      const { signal } = ended;
      const taken = Promise.race([once(child, "message", { signal }), once(child, "exit", { signal })]);
      child.send(message, () => {});
      await taken;
      ended.abort();
    },
    async restart(): Promise<void> {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      origin = "";
      await gone;
      await start();
    },
  };
}
