import "./platform/node-version.ts";
import { pino } from "pino";
import { type Command, UsageError } from "./cli/command.ts";
import { exportCommand } from "./cli/export.ts";
import { importCommand } from "./cli/import.ts";
import { verify } from "./cli/verify.ts";
import { parseConfig } from "./config.ts";
import { openParts } from "./open-parts.ts";
import type { Parts } from "./parts.ts";
import { isUnavailable } from "./platform/db/errors.ts";
import { startRefusal } from "./start-refusal.ts";

/** Commands for an operator: `npm run cli -- verify`. Each answers the exit code. */
const commands: Record<string, Command> = { verify, import: importCommand, export: exportCommand };

function help(): string {
  const lines = Object.values(commands).map(
    ({ usage, meaning }) => `  ${usage}\n      ${meaning.replaceAll("\n", "\n      ")}`,
  );
  return `usage: npm run cli -- COMMAND\n${lines.join("\n")}\nSettings are those of the server. Exit 1 when a command could not do its work.`;
}

async function main([name = "", ...args]: string[]): Promise<number> {
  if (name === "help" || name === "--help" || args.includes("--help")) {
    console.log(help());
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(name ? `there is no command ${name}` : "a command is missing");
  let parts: Parts | undefined;
  const open = async (stopping?: AbortSignal) => {
    // Standard output is for what a command answers.
    const config = { ...parseConfig(process.env), searchIndexBytes: 0 };
    parts = await openParts(config, pino({ level: "warn" }, pino.destination(2)), stopping);
    return parts;
  };
  try {
    return await command.run(args, open);
  } finally {
    await parts?.photoQueue.idle();
    await parts?.database.close();
  }
}

function awayRefusal(error: unknown): string | null {
  return isUnavailable(error) ? `compcard: the database is away: ${(error as Error).message}` : null;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const wrong = error instanceof UsageError || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  if ((error as Error).name === "AbortError") console.error("compcard: stopped");
  else if (wrong) console.error(`compcard: ${(error as Error).message}\n\n${help()}`);
  else console.error(startRefusal(error) ?? awayRefusal(error) ?? error);
  process.exitCode = 1;
}
