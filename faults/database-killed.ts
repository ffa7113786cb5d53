import { setTimeout as delay } from "node:timers/promises";
import { startCluster } from "../scripts/tools/postgres-cluster.ts";
import { type Fault, randomOf } from "./fault.ts";
import { makeCard, request, requestData, signUp } from "./request.ts";
import { openSite } from "./site.ts";

/** F5, F7: PostgreSQL is killed with all its processes while people write, and comes back. */
export const databaseKilled: Fault = {
  of: "F5 F7",
  title: "PostgreSQL is killed under load and comes back",
  async run(report, { rounds, seed }) {
    const random = randomOf(seed);
    const cluster = await startCluster({ durable: true });
    report.undo.defer(() => cluster.stop());
    const site = await openSite(report, { DATABASE_URL: cluster.url("postgres") });
    const { origin } = site;
    const people = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const { token } = await signUp(origin);
        return { token, card: await makeCard(origin, token), stored: 100, tried: 100, written: 0 };
      }),
    );
    const statuses = new Map<number, number>();
    let isUp = true;
    let working = true;
    const work = people.map(async (person) => {
      while (working) {
        person.tried = 100 + ((person.tried - 99) % 111);
        const [wasUp, body] = [isUp, { height: person.tried }];
        const { status } = await request(origin, "PUT", `/api/models/${person.card}`, { token: person.token, body });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 200) {
          person.stored = person.tried;
          person.written++;
        } else {
          report.must(
            status === 503,
            `a write is answered ${status} while the database is ${wasUp ? "going" : "away"}`,
          );
          await delay(20);
        }
      }
    });
    const slowest: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await delay(500 + random() * 1_000);
      isUp = false;
      await cluster.kill();
      await delay(random() * 2_000);
      const health = await request(origin, "GET", "/api/health");
      report.must(health.status === 200, `the process lives on: ${health.status}`);
      await cluster.start();
      const back = performance.now();
      isUp = true;
      while ((await request(origin, "PUT", `/api/models/${people[0]?.card}`, again(people[0]))).status !== 200)
        await delay(10);
      slowest.push(performance.now() - back);
    }
    working = false;
    await Promise.all(work);
    for (const { token, card, stored, tried } of people) {
      const { model } = await requestData(origin, "GET", `/api/models/${card}`, { token });
      report.must([stored, tried].includes(model.height), `height ${model.height}, acknowledged ${stored}`);
    }
    const written = people.reduce((sum, person) => sum + person.written, 0);
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
    report.finds(`${rounds} kills, ${written} acknowledged writes, none lost (${answers})`);
    report.finds(`writes again ${Math.max(...slowest).toFixed(0)} ms after the database's return`);
  },
};

/** A write that changes nothing of what is compared. */
const again = (person: { token: string } | undefined) => ({ token: person?.token, body: { weight: 55 } });
