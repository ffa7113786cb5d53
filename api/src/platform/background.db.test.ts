import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, it } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { createBackground } from "./background.ts";

function opened() {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const stopping = new AbortController();
  return { lines, stopping, background: createBackground(log, stopping.signal) };
}

it("SL-68 work that a stop cuts off from the database is no warning", async () => {
  const { lines, stopping, background } = opened();
  const database = await testDatabase();
  const closed = Promise.withResolvers<void>();
  background.run(async () => {
    await closed.promise;
    await sql`select 1`.execute(database.db);
  }, "upkeep");
  await setImmediate();
  stopping.abort();
  await database.close();
  closed.resolve();
  await background.idle();
  expect(lines).toMatchObject([{ level: 30, name: "upkeep", msg: "background work was left unfinished by the stop" }]);
});

it("SL-68 a stop waits for work under way, and what fails for another reason is a warning", async () => {
  const { lines, stopping, background } = opened();
  let isDone = false;
  background.run(async () => {
    await setImmediate();
    isDone = true;
    throw new Error("broken");
  }, "upkeep");
  stopping.abort();
  await background.idle();
  expect(isDone).toBe(true);
  expect(lines).toMatchObject([
    { level: 40, name: "upkeep", msg: "background work failed", err: { message: "broken" } },
  ]);
});
