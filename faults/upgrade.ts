import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { startCluster } from "../scripts/tools/postgres-cluster.ts";
import { type Product, type repository, startProduct } from "../scripts/tools/product.ts";
import { bringRelease, ReleaseUnavailable, type releases } from "../scripts/tools/releases.ts";
import { type Fault, NotAvailable, type Report } from "./fault.ts";
import { type Answer, longest, makeCard, request, requestData, signUp } from "./request.ts";
import { scratch } from "./site.ts";

const cards = 20_000;
const people = 8;

interface Person {
  token: string;
  card: string;
  /** The last acknowledged value, and the last attempt. */
  height: number;
  tried: number;
}

type Version = keyof typeof releases;

/** F17: two processes of a former release are replaced by two of this one during reads and writes (`docs/upgrading.md`). */
const upgradeFrom = (version: Version): Fault => ({
  of: "F17",
  title: `release ${version} is upgraded to this one, a process at a time, under load`,
  async run(report, { seconds }) {
    const former = await bringFormer(report, version);
    const cluster = await startCluster({ durable: true });
    report.undo.defer(() => cluster.stop());
    const settings = {
      ...{ DATABASE_URL: cluster.url("postgres"), DATA_DIR: await scratch(report), DRAIN_SECONDS: "1" },
      ...{ EMAIL_VERIFICATION: "off", LOG_LEVEL: "error", BACKUPS: "off" },
    };
    const running = new Set<Product>();
    report.undo.defer(async () => void (await Promise.all([...running].map((product) => product.kill()))));
    const start = async (program?: typeof repository) => {
      const product = await startProduct(settings, program);
      running.add(product);
      return product;
    };
    const stop = async (product: Product) => {
      running.delete(product);
      await product.stop();
    };
    const [first, second] = [await start(former), await start(former)];
    await fill(cluster.url("postgres"), first.origin);
    report.does(`${cards} cards, ${people} people, two processes of release ${version}`);
    const rotation = new Set([first, second]);
    const load = await beginLoad(report, rotation);
    await delay(seconds * 250);
    const newFirst = await replace(report, rotation, first, { start, stop });
    // Old and new side by side: what one writes the other shows.
    const [old, recent] = [second.origin, newFirst.origin];
    for (const [by, at, height] of [
      [old, recent, 205],
      [recent, old, 206],
    ] as const)
      await seenElsewhere(report, by, at, height);
    await delay(seconds * 250);
    const newSecond = await replace(report, rotation, second, { start, stop });
    await delay(seconds * 250);
    const { persons, requests, slowest } = await load.end();
    for (const { token, card, height, tried } of persons) {
      const { model } = await requestData(newSecond.origin, "GET", `/api/models/${card}`, { token });
      report.must([height, tried].includes(model.height), `height ${model.height}, acknowledged ${height}`);
    }
    const { totalModels } = await requestData(newFirst.origin, "GET", "/api/search/stats");
    report.must(totalModels >= cards, `${totalModels} cards of ${cards} are found`);
    report.finds(`${requests} requests while two processes were replaced; ${slowest.toFixed(1)} s at most`);
  },
});

export const upgradeFrom020 = upgradeFrom("0.2.0");
export const upgradeFrom030 = upgradeFrom("0.3.0");

/** @throws NotAvailable where its sources or packages cannot be had. */
async function bringFormer(report: Report, version: Version): Promise<typeof repository> {
  const root = await scratch(report);
  report.does(`bringing release ${version}: its sources, packages and pages`);
  try {
    return bringRelease(version, root);
  } catch (error) {
    throw error instanceof ReleaseUnavailable ? new NotAvailable(error.message) : error;
  }
}

/** Cards in the schema of a former release, by SQL. Their search rows are those of one that it made. */
async function fill(url: string, origin: string): Promise<void> {
  const { token } = await signUp(origin);
  const card = await makeCard(origin, token, { height: 180 });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      with owner as (
        insert into users (first_name) select 'Ия' from generate_series(1, ${cards}) returning id
      )
      insert into cards (user_id, status, is_primary, first_name, last_name, age, height)
      select id, 'published', true, 'Анна', 'Ким', 25, 180 from owner`);
    await client.query(
      `insert into card_search
       select (jsonb_populate_record(pattern, jsonb_build_object('card_id', cards.id, 'num', cards.num))).*
       from cards, card_search pattern where pattern.card_id = $1 and cards.id <> $1`,
      [card],
    );
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

/** Clients that save, read and search until stopped. No request may be refused or take too long. */
async function beginLoad(report: Report, rotation: ReadonlySet<Product>) {
  let [turns, requests, slowest, goesOn] = [0, 0, 0, true];
  const call = async (method: string, path: string, requested: Parameters<typeof request>[3] = {}): Promise<Answer> => {
    const turn = [...rotation];
    const answer = await request((turn[turns++ % turn.length] as Product).origin, method, path, requested);
    requests++;
    slowest = Math.max(slowest, answer.seconds);
    report.must(answer.status === 200, `${answer.what} is answered ${answer.status} ${JSON.stringify(answer.body)}`);
    report.must(answer.seconds <= longest, `${answer.what} took ${answer.seconds.toFixed(1)} s`);
    return answer;
  };
  const [{ origin }] = [...rotation] as [Product];
  const persons = await Promise.all(
    Array.from({ length: people }, async (): Promise<Person> => {
      const { token } = await signUp(origin);
      return { token, card: await makeCard(origin, token), height: 100, tried: 100 };
    }),
  );
  const work = persons.map(async (person) => {
    const { token, card } = person;
    while (goesOn) {
      person.tried = 100 + ((person.tried - 99) % 100);
      const saved = await call("PUT", `/api/models/${card}`, { token, body: { height: person.tried } });
      if (saved.status === 200) person.height = person.tried;
      await call("GET", "/api/search?limit=20");
      await call("GET", `/api/models/public/${card}`);
      await delay(100);
    }
  });
  const end = async () => {
    goesOn = false;
    await Promise.all(work);
    return { persons, requests, slowest };
  };
  // Before the processes that it uses are killed.
  report.undo.defer(async () => void (await end()));
  return { end };
}

/** One process gives way to a new one as behind a proxy: nobody is sent to it any more, it stops, the new one is waited for. */
async function replace(
  report: Report,
  rotation: Set<Product>,
  former: Product,
  { start, stop }: { start: () => Promise<Product>; stop: (product: Product) => Promise<void> },
): Promise<Product> {
  rotation.delete(former);
  await stop(former);
  const began = performance.now();
  const product = await start();
  while ((await request(product.origin, "GET", "/api/ready")).status !== 200) await delay(50);
  report.finds(`a new process is ready after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  rotation.add(product);
  return product;
}

async function seenElsewhere(report: Report, by: string, at: string, height: number): Promise<void> {
  const { token } = await signUp(by);
  const card = await makeCard(by, token, { height });
  const search = `/api/search?minHeight=${height}&maxHeight=${height}`;
  const finds = async () => {
    const { models } = await requestData(at, "GET", search);
    return models.some(({ id }: { id: string }) => id === card);
  };
  const began = performance.now();
  while (!(await finds()) && performance.now() - began < 30_000) await delay(50);
  const seconds = (performance.now() - began) / 1000;
  report.must(seconds < 30, `a card of ${by} is never found at ${at}`);
  report.finds(
    `a card of the ${height === 205 ? "old" : "new"} process is found by the other after ${seconds.toFixed(1)} s`,
  );
}
