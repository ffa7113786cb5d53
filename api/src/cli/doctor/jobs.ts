import { Writable } from "node:stream";
import type { Database } from "../../platform/db/database.ts";
import { listJobs } from "../../platform/jobs/list.ts";
import type { Caller } from "../command.ts";
import { formatJob, isFailing } from "../jobs.ts";
import { runOnServer } from "../remote/run-on-server.ts";
import { type Finding, wrong } from "./finding.ts";

const lateSeconds = 3_600;
const advice = "npm run cli -- jobs list";

/** Failing and overdue jobs. */
export async function checkJobs({ db }: Pick<Database, "db">): Promise<Finding | string> {
  const states = await listJobs(db);
  const failing = states.filter(isFailing);
  if (failing.length > 0) return wrong("jobs", `fail: ${failing.map(formatJob).join("; ")}; ${advice}`);
  const late = states.filter(({ overdueSeconds }) => overdueSeconds > lateSeconds);
  if (late.length > 0)
    return wrong("jobs", `due for over an hour: ${late.map(({ kind }) => kind).join(", ")}; does a server run?`);
  if (states.length === 0) return "none yet; the first start makes them";
  const lost = states.find(({ kind }) => kind === "mail")?.givenUp ?? 0;
  return `${states.length} kinds, none fails${lost > 0 ? `; mails given up: ${lost}, see mail list` : ""}`;
}

/** The same of an embedded database that a running server holds. */
export async function checkJobsOfServer(
  caller: Pick<Caller, "config" | "err" | "stopping">,
): Promise<Finding | string> {
  const out = new Writable({ write: (_chunk, _encoding, done) => done() });
  const code = await runOnServer({ ...caller, out }, { name: "jobs", args: ["list"], folder: "." });
  if (code === null) return "not checked: no server answers commands";
  return code === 0 ? "none fails" : wrong("jobs", `some fail; ${advice}`);
}
