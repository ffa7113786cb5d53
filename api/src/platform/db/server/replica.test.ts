import type { PostgresPool } from "kysely";
import { expect, it } from "vitest";
import { Replica } from "./replica.ts";

/** A server at a given replay position. */
const serverAt = (at: { position: string }) =>
  ({
    options: {},
    connect: async () => ({ query: async () => ({ rows: [{ position: at.position }] }), release() {} }),
    end: async () => {},
  }) as unknown as PostgresPool;

it("a replica that lags a minute is logged, once, and again when it has caught up", async () => {
  const [primary, replica] = [{ position: "0/10" }, { position: "0/10" }];
  const clock = { time: 0 };
  const logged: object[] = [];
  const log = { warn: (details: object, message: string) => void logged.push({ message, ...details }) };
  const watched = new Replica({
    ...{ primary: serverAt(primary), replica: serverAt(replica), log, now: () => clock.time },
  });
  expect(await watched.answers()).toBe(true);
  primary.position = "1/0";
  expect(await watched.answers()).toBe(true);
  for (clock.time = 1_000; clock.time <= 60_000; clock.time += 1_000) {
    expect(await watched.answers()).toBe(clock.time < 10_000);
  }
  expect(logged).toEqual([{ message: "the replica is far behind; public reads go to the primary", seconds: 10 }]);
  replica.position = "1/0";
  expect(await watched.answers()).toBe(true);
  expect(logged.at(-1)).toEqual({ message: "the replica has caught up" });
  await watched.pool().end();
});
