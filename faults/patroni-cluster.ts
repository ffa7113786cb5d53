import type { ChildProcess } from "node:child_process";
import { chownSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { onServer } from "../api/test/server-databases.ts";
import { freePort } from "../scripts/tools/free-port.ts";
import { isAlive } from "../scripts/tools/orphans.ts";
import { findPostgres } from "../scripts/tools/postgres.ts";
import { childrenOf, reachable, unprivilegedOwner } from "../scripts/tools/postgres-cluster.ts";
import type { Report } from "./fault.ts";
import { findPatroni, killAll, Machine } from "./patroni-programs.ts";
import { scratch } from "./site.ts";

/** Three PostgreSQL servers under Patroni with the samples for operators, one etcd, and HAProxy in front. */
export interface PatroniCluster {
  /** Leads to the primary, whichever it is. */
  url: string;
  /** Leads to replicas. */
  readUrl: string;
  /** Seconds without a heartbeat after which a primary is replaced. */
  ttl: number;
  leader(): Promise<string>;
  /** Kills a server with its Patroni where they stand. */
  kill(name: string): Promise<void>;
  start(name: string): void;
  /** Replaces the primary on purpose. */
  switchOver(): Promise<void>;
  /** Resolves when one leads, the others follow it, and what is acknowledged is on two. */
  whole(): Promise<void>;
}

const samples = join(import.meta.dirname, "../deploy/patroni");
const names = ["one", "two", "three"];
const password = "of-the-product";

/** A server's report of its state. */
interface Standing {
  role?: string;
  replication?: { application_name: string; state: string; sync_state: string }[];
}

/** @throws NotAvailable where Debian's packages cannot be had. */
export async function startPatroni(report: Report): Promise<PatroniCluster> {
  const folder = await scratch(report);
  const owner = unprivilegedOwner();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const bin = reachable(findPostgres(), folder, owner);
  const machine = new Machine(report, folder, owner);
  const { patroni, etcd, haproxy } = findPatroni(machine);

  const store = await freePort();
  const storeUrl = `http://127.0.0.1:${store}`;
  const peerUrl = `http://127.0.0.1:${await freePort()}`;
  machine.begin("etcd", etcd, [
    ...["--data-dir", join(folder, "etcd"), "--listen-client-urls", storeUrl, "--advertise-client-urls", storeUrl],
    ...["--listen-peer-urls", peerUrl, "--initial-advertise-peer-urls", peerUrl],
    ...["--initial-cluster", `default=${peerUrl}`],
  ]);
  await until("etcd answers", async () => (await fetch(`${storeUrl}/health`)).ok);

  const text = readFileSync(join(samples, "patroni.yaml"), "utf8");
  const servers = new Map<string, { port: number; api: string; data: string; process: ChildProcess }>();
  const begin = (name: string) => machine.begin(name, patroni, [join(folder, `${name}.yaml`)]);
  for (const name of names) {
    const [port, apiPort] = [await freePort(), await freePort()];
    const data = join(folder, name);
    const own = put(text, {
      "name: one": `name: ${name}`,
      "10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379": `127.0.0.1:${store}`,
      "10.0.0.1:8008": `127.0.0.1:${apiPort}`,
      "10.0.0.1:5432": `127.0.0.1:${port}`,
      "10.0.0.0/24": "127.0.0.1/32",
      "/var/lib/postgresql/15/compcard": data,
      "/usr/lib/postgresql/15/bin": bin,
      "/var/lib/postgresql/pgpass": `${data}.pgpass`,
      "/var/run/postgresql": folder,
    });
    writeFileSync(join(folder, `${name}.yaml`), own);
    // After its Patroni, which would start it again.
    machine.ends(() => killAll(processesOf(data)));
    servers.set(name, { port, api: `http://127.0.0.1:${apiPort}`, data, process: begin(name) });
  }
  const serverOf = (name: string) => servers.get(name) as NonNullable<ReturnType<typeof servers.get>>;

  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const ways: Record<string, string> = {
    "127.0.0.1:5000": `127.0.0.1:${primaryPort}`,
    "127.0.0.1:5001": `127.0.0.1:${replicaPort}`,
  };
  for (const [at, name] of names.entries()) {
    const { port, api } = serverOf(name);
    ways[`10.0.0.${at + 1}:5432 check port 8008`] = `127.0.0.1:${port} check port ${new URL(api).port}`;
  }
  writeFileSync(join(folder, "haproxy.cfg"), put(readFileSync(join(samples, "haproxy.cfg"), "utf8"), ways));
  machine.begin("haproxy", haproxy, ["-db", "-f", join(folder, "haproxy.cfg")]);

  const standings = () =>
    Promise.all(
      names.map(async (name): Promise<Standing> => {
        const answer = await fetch(`${serverOf(name).api}/patroni`).catch(() => null);
        return answer ? ((await answer.json()) as Standing) : {};
      }),
    );
  const leader = async () => {
    const at = (await standings()).findIndex(({ role }) => role === "master" || role === "primary");
    return names[at] ?? "";
  };
  const isWhole = async () => {
    const all = await standings();
    const [first, ...others] = all.filter(({ role }) => role === "master" || role === "primary");
    const following = (first?.replication ?? []).filter(
      ({ application_name, state }) => names.includes(application_name) && state === "streaming",
    );
    if (others.length > 0 || following.length < names.length - 1) return false;
    // The server writes to two at a time; Patroni has to know as well which of the others is as good as the primary.
    const { members } = (await (await fetch(`${serverOf(await leader()).api}/cluster`)).json()) as {
      members: { name: string; role: string }[];
    };
    const second = members.find(({ role }) => role === "sync_standby");
    return following.some(
      ({ application_name, sync_state }) => sync_state === "sync" && application_name === second?.name,
    );
  };

  const cluster: PatroniCluster = {
    url: `postgres://compcard:${password}@127.0.0.1:${primaryPort}/compcard`,
    readUrl: `postgres://compcard:${password}@127.0.0.1:${replicaPort}/compcard`,
    ttl: Number(/ttl: (\d+)/.exec(text)?.[1]),
    leader,
    async kill(name) {
      const { process, data } = serverOf(name);
      const all = [process.pid as number, ...processesOf(data)];
      killAll(all);
      await until(`${name} is gone`, async () => !all.some(isAlive));
    },
    start(name) {
      serverOf(name).process = begin(name);
    },
    async switchOver() {
      const name = await leader();
      const answer = await fetch(`${serverOf(name).api}/switchover`, {
        method: "POST",
        headers: { authorization: `Basic ${Buffer.from("patroni:of-patroni").toString("base64")}` },
        body: JSON.stringify({ leader: name }),
      });
      if (!answer.ok) throw new Error(`a switchover is answered ${answer.status}: ${await answer.text()}`);
    },
    whole: () => until("three servers follow each other", isWhole),
  };
  await cluster.whole();
  const asSuperuser = `postgres://postgres:of-the-superuser@127.0.0.1:${primaryPort}/postgres`;
  await until("HAProxy leads to the primary", () => onServer(asSuperuser, "select 1").then(() => true));
  await onServer(asSuperuser, `create role compcard login password '${password}'`);
  await onServer(asSuperuser, "create database compcard owner compcard");
  return cluster;
}

/** The sample with these addresses. @throws Error when one of the sample's own is left. */
function put(sample: string, places: Record<string, string>): string {
  let text = sample.replace(/^ *#.*\n/gm, "");
  for (const [place, value] of Object.entries(places)) text = text.replaceAll(place, value);
  if (/\b10\.0\.|\/var\/|:5432|:8008/.test(text)) throw new Error(`an address of the sample is left:\n${text}`);
  return text;
}

/** The server of this data and all its processes (Linux). */
function processesOf(data: string): number[] {
  try {
    const pid = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
    return [pid, ...childrenOf(pid)];
  } catch {
    return [];
  }
}

/** Repeats the check until it succeeds. @throws Error after three minutes. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 180_000;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`not after three minutes: ${what}`);
    await delay(100);
  }
}
