import { agencyImport } from "./agency-import.ts";
import { backup } from "./backup.ts";
import type { Command } from "./command.ts";
import { doctor } from "./doctor.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";
import { jobs } from "./jobs.ts";
import { mail } from "./mail.ts";
import { restore } from "./restore.ts";
import { seed } from "./seed.ts";
import { user } from "./user.ts";
import { verify } from "./verify.ts";

/** Commands for an operator: `npm run cli -- verify`. Each answers the exit code. */
export const commands: Readonly<Record<string, Command>> = {
  backup,
  restore,
  verify,
  import: importCommand,
  export: exportCommand,
  "agency-import": agencyImport,
  user,
  mail,
  jobs,
  seed,
  doctor,
};

export function help(only?: Command): string {
  const lines = (only ? [only] : Object.values(commands)).map(
    ({ usage, meaning }) => `  ${usage.replaceAll("\n", "\n  ")}\n      ${meaning.replaceAll("\n", "\n      ")}`,
  );
  return `usage: npm run cli -- COMMAND\n${lines.join("\n")}\nSettings are those of the server. Exit 1 when a command could not do its work.`;
}
