import "./platform/node-version.ts";
import { pino } from "pino";
import type { AppContext } from "./app-context.ts";
import { type Caller, UsageError } from "./cli/command.ts";
import { commands, help } from "./cli/commands.ts";
import { refusalOf } from "./cli/refusal.ts";
import { runOnServer } from "./cli/remote/run-on-server.ts";
import { parseConfig } from "./config.ts";
import { openContext } from "./open-context.ts";
import { diskFault } from "./platform/disk-fault.ts";

async function main([name = "", ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (name === "help" || name === "--help" || (command && args.includes("--help"))) {
    console.log(help(command));
    return 0;
  }
  if (!command) throw new UsageError(name ? `there is no command ${name}` : "a command is missing");
  let context: AppContext | undefined;
  const config = { ...parseConfig(process.env), searchIndexBytes: 0 };
  const stopping = stopSignal();
  const caller: Caller = {
    config,
    async open() {
      // Standard output is for what a command answers.
      context = await openContext(config, pino({ level: "warn" }, pino.destination(2)), stopping);
      return context;
    },
    folder: process.cwd(),
    out: process.stdout,
    err: process.stderr,
    stopping,
  };
  // The embedded database belongs to one process; where that is a server, it does the work.
  if (!command.alone && config.databaseUrl === null) {
    const code = await runOnServer(caller, { name, args, folder: caller.folder });
    if (code !== null) return code;
  }
  try {
    return await command.run(args, caller);
  } finally {
    await context?.photoQueue.idle();
    await context?.background.idle();
    await context?.database.close();
  }
}

/** Aborted on the first stop signal; the second one ends the process. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  const stop = () => (stopping.signal.aborted ? process.exit(1) : stopping.abort());
  process.on("SIGINT", stop).on("SIGTERM", stop);
  return stopping.signal;
}

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // The reader may close the pipe early, as `head` does.
  if (error.code === "EPIPE") return;
  Object.assign(error, { path: "standard output" });
  console.error(`compcard: ${diskFault(error, "write to another place") ?? error.message}`);
  process.exit(1);
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const { text, usage, known } = refusalOf(error);
  console.error(`${known ? "compcard: " : ""}${text}${usage ? `\n\n${help()}` : ""}`);
  process.exitCode = 1;
}
