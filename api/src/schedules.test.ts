import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { AppContext } from "./app-context.ts";
import { listSchedules } from "./schedules.ts";

const operations = readFileSync(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
const [minute, hour, day] = [60, 3_600, 86_400];
const seconds: Record<string, number> = {
  ...{ "20 seconds": 20, minute, "10 minutes": 10 * minute },
  ...{ hour, day, week: 7 * day },
};

/** The schedules of an embedded database, which has all of them. */
const schedules = listSchedules({
  config: { backups: true } as AppContext["config"],
  database: { engine: "pglite" } as AppContext["database"],
});

const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

it("the operations guide lists every schedule with its interval, and no other", () => {
  const table = /\n\| schedule \| work \| every \|\n\|.*\n((?:\|.*\n)+)/.exec(operations)?.[1] ?? "";
  const rows = table
    .trim()
    .split("\n")
    .map((row) => row.split("|"));
  const listed = new Map(
    rows.flatMap(([, names = "", , every = ""]) => namesIn(names).map((name) => [name, every.trim()])),
  );
  const rowOf = (kind: string) => (listed.has(kind) || !kind.endsWith(".delete") ? kind : "*.delete");
  expect(schedules.map(({ kind, every }) => [kind, every])).toEqual(
    schedules.map(({ kind }) => [kind, seconds[listed.get(rowOf(kind)) ?? ""]]),
  );
  expect([...listed.keys()].filter((name) => !schedules.some(({ kind }) => rowOf(kind) === name))).toEqual([]);
});

it("the operations guide names the schedules that do not run at a start", () => {
  const sentence = /All schedules except (.*) also run at each start\./.exec(operations)?.[1] ?? "";
  const later = schedules.filter(({ atStart }) => !atStart).map(({ kind }) => kind);
  expect(namesIn(sentence).toSorted()).toEqual(later.toSorted());
});
