import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { run as runProgram } from "../scripts/tools/run.ts";
import { type Fault, type Report, randomOf, type Sizes } from "./fault.ts";
import { makeCard, requestData, requestUntilAnswered, signUp, upload } from "./request.ts";
import { onBothEngines, openSite, type Site } from "./site.ts";

const root = join(import.meta.dirname, "..");
const types = ["beauty-portrait", "smiling-portrait", "full-body", "fashion-editorial", "dynamic"];

/** Acknowledged writes, and writes that may have happened. */
interface Ledger {
  height: number;
  attempted: number;
  version: number;
  /** Address of each slot's photo; absent while one is under way. */
  photos: Map<string, string>;
  deleted: Set<string>;
  made: Set<string>;
  /** Accounts that were deleted, by their token. */
  left: Set<string>;
  writes: number;
}

/** F1, F2: the server is killed at random moments while people save, upload and delete; acknowledged stays, deleted is gone. */
export const killed: Fault = {
  of: "F1 F2",
  title: "the server is killed while people save, upload and delete",
  async run(report, sizes) {
    await onBothEngines(report, (engine, settings) => tryOn(report, sizes, engine, settings));
  },
};

async function tryOn(report: Report, { rounds, seed }: Sizes, engine: string, settings: Record<string, string>) {
  const random = randomOf(seed);
  const site = await openSite(report, settings);
  const { token } = await signUp(site.origin);
  const card = await makeCard(site.origin, token);
  const ledger: Ledger = {
    ...{ height: 100, attempted: 100, version: 0, photos: new Map(), writes: 0 },
    ...{ deleted: new Set<string>(), made: new Set<string>(), left: new Set<string>() },
  };
  report.does(`${engine}: ${rounds} kills under saves, uploads, and deletion of cards and accounts`);
  for (let round = 0; round < rounds; round++) {
    const jobs = [save, putPhoto, putPhoto, makeAndDelete, startAndStop];
    const work = jobs.map((job) => untilItFails(() => job(site, card, token, ledger, random)));
    await delay(400 + random() * 2_500);
    await site.kill();
    await Promise.all(work);
    const env = { ...process.env, ...site.settings };
    const verified = runProgram(process.execPath, ["api/src/cli.ts", "verify"], { cwd: root, env });
    report.must(verified.ok && verified.output.includes(" 0 without file"), `round ${round + 1}: ${verified.output}`);
    await site.start();
    await compare(report, site, card, token, ledger);
  }
  report.finds(`${engine}: ${rounds} kills, ${ledger.writes} acknowledged writes`);
  await site.kill();
}

type Job = (site: Site, card: string, token: string, ledger: Ledger, random: () => number) => Promise<unknown>;

const save: Job = async ({ origin }, card, token, ledger) => {
  ledger.attempted = 100 + ((ledger.attempted - 99) % 111);
  const body = { height: ledger.attempted };
  const { model } = await requestData(origin, "PUT", `/api/models/${card}`, { token, body });
  ledger.height = ledger.attempted;
  ledger.version = model.version;
  ledger.writes++;
};

const putPhoto: Job = async ({ origin }, card, token, ledger, random) => {
  const type = types[Math.floor(random() * types.length)] as string;
  ledger.photos.delete(type);
  const { status, body } = await upload(origin, token, card, type);
  if (status !== 201 && status !== 200) throw new Error(`upload: ${status}`);
  ledger.photos.set(type, body.data.photoUrl);
  ledger.writes++;
};

const makeAndDelete: Job = async ({ origin }, _card, token, ledger) => {
  const id = await makeCard(origin, token);
  ledger.made.add(id);
  ledger.writes++;
  await upload(origin, token, id, "dynamic");
  ledger.made.delete(id);
  await requestData(origin, "DELETE", `/api/models/${id}`, { token });
  ledger.deleted.add(id);
  ledger.writes++;
};

const startAndStop: Job = async ({ origin }, _card, _token, ledger) => {
  const { token } = await signUp(origin);
  await makeCard(origin, token);
  await requestData(origin, "DELETE", "/api/auth/account", { token });
  ledger.left.add(token);
  ledger.writes += 3;
};

async function untilItFails(job: () => Promise<unknown>): Promise<void> {
  for (;;)
    try {
      await job();
    } catch {
      return;
    }
}

async function compare(report: Report, { origin }: Site, card: string, token: string, ledger: Ledger): Promise<void> {
  const see = (path: string, as = token) => requestUntilAnswered(origin, "GET", path, as);
  const { model } = (await see(`/api/models/${card}`)).body.data;
  const { height, attempted, version } = ledger;
  report.must([height, attempted].includes(model.height), `height ${model.height}, acknowledged ${height}`);
  report.must(model.version >= version, `version ${model.version}, acknowledged ${version}`);
  // A change that was cut off before its answer may have been applied; the next round begins with it.
  ledger.height = model.height;
  ledger.version = model.version;
  for (const [type, url] of ledger.photos) {
    report.must(model.photos[type] !== undefined, `${type} is there`);
    report.must((await see(url)).status === 200, `${url} is there`);
  }
  for (const url of Object.values<string>(model.photos))
    report.must((await see(url)).status === 200, `the row of ${url} has its file`);
  const expect = async (id: string, status: number, what: string) => {
    const found = (await see(`/api/models/${id}`)).status;
    report.must(found === status, `card ${id} ${what}; it is answered ${found}`);
  };
  for (const id of ledger.deleted) await expect(id, 404, "stays deleted");
  for (const id of ledger.made) await expect(id, 200, "is there");
  for (const gone of ledger.left)
    report.must((await see("/api/auth/me", gone)).status === 401, "an account stays deleted");
  const remove = (id: string) => requestUntilAnswered(origin, "DELETE", `/api/models/${id}`, token);
  for (const id of ledger.made) await remove(id);
  ledger.made.clear();
  // A record of a request that the kill interrupted is optional; it makes space for the next round.
  const { models } = (await see("/api/models?limit=100")).body.data;
  for (const { id } of models) if (id !== card) await remove(id);
}
