import { parseArgs } from "node:util";
import { requestRun } from "../platform/jobs/store.ts";
import { listUnsent } from "../platform/mail/outbox-store.ts";
import { type Caller, type Command, UsageError, writeLine } from "./command.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const mail: Command = {
  usage: "mail list\nmail retry [ID]",
  meaning:
    "list tells the mails that wait or were given up, and what the mail server said; exit 2 when some were given up.\nretry has all of them, or one, sent at once by the running server",
  async run(args, caller) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [what = "", id, ...others] = positionals;
    if (others.length > 0 || (what === "list" && id)) throw new UsageError(`mail ${what} takes less than that`);
    if (what === "list") return list(caller);
    if (what !== "retry") throw new UsageError(`there is no mail ${what}`);
    if (id && !uuid.test(id)) throw new UsageError(`${id} is no id of a mail; mail list tells them`);
    const { database } = await caller.open();
    const retried = await requestRun(database.db, "mail", id);
    writeLine(caller.out, `${retried.toLocaleString("en")} mails are tried again`);
    return id && retried === 0 ? 1 : 0;
  },
};

async function list({ open, out }: Caller): Promise<number> {
  const mails = await listUnsent((await open()).database.db);
  for (const { id, recipient, subject, attempts, run_at, last_error } of mails) {
    const state = run_at ? `next ${run_at.toISOString()}` : "given up";
    writeLine(out, [id, recipient, subject, `${attempts} tries`, state, last_error ?? ""].join("\t"));
  }
  const lost = mails.filter(({ run_at }) => run_at === null).length;
  writeLine(
    out,
    `${mails.length.toLocaleString("en")} mails are not out, of which ${lost.toLocaleString("en")} were given up`,
  );
  return lost > 0 ? 2 : 0;
}
