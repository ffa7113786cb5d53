import { parseArgs } from "node:util";
import { type JobState, listJobs } from "../platform/jobs/list.ts";
import { requestRun } from "../platform/jobs/store.ts";
import { type Caller, type Command, UsageError, writeLine } from "./command.ts";

export const jobs: Command = {
  usage: "jobs list\njobs run KIND",
  meaning:
    "list shows schedules and queued jobs: state, attempts, last and next run, last error; exit 2 when a schedule\nfails. run has a running server start one now",
  async run(args, { open, out }) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [what = "", kind, ...others] = positionals;
    if (others.length > 0 || (what === "list") === (kind !== undefined))
      throw new UsageError("jobs takes list, or run and a kind");
    if (what !== "list" && what !== "run") throw new UsageError(`there is no jobs ${what}`);
    const { database } = await open();
    if (kind === undefined) return list(out, await listJobs(database.db));
    const requested = await requestRun(database.db, kind);
    writeLine(out, requested > 0 ? `${kind} runs now` : `${kind} is running already, or there is no such job`);
    return requested > 0 ? 0 : 1;
  },
};

function list(out: Caller["out"], states: JobState[]): number {
  for (const state of states) writeLine(out, formatJob(state));
  return states.some(isFailing) ? 2 : 0;
}

/** Mails fail where an address does not exist: `mail list` is for them. */
export const isFailing = ({ kind, failing }: JobState) => kind !== "mail" && failing > 0;

/** One line, its parts separated by tabs. */
export function formatJob(state: JobState): string {
  const { kind, waiting, running, failing, givenUp, attempts, startedAt, succeededAt, nextRunAt, lastError } = state;
  const counts = { waiting, running, failing, "given up": givenUp };
  const counted = Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []));
  const times = { last: startedAt, success: succeededAt, next: nextRunAt };
  const known = Object.entries(times).flatMap(([name, time]) => (time ? [`${name} ${time.toISOString()}`] : []));
  return [kind, counted.join(", "), `${attempts} attempts`, ...known, lastError ?? ""].join("\t");
}
