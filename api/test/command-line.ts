import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { inject } from "vitest";
import { commands } from "../src/cli/commands.ts";
import { listenForCommands } from "../src/cli/remote/listen.ts";
import { parseConfig } from "../src/config.ts";
import { openContext } from "../src/open-context.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { onServer, TEMPLATE } from "./server-databases.ts";

export interface CommandLine {
  /** The database that the commands work on. */
  at: { url: string | null; dataDir: string };
  /** Begins a command as an operator does; `output` grows while it runs. */
  begin(...args: string[]): { child: ChildProcess; output: { out: string; err: string } };
  run(...args: string[]): Promise<{ code: number; out: string; err: string }>;
  /** Like `run`, with a limit of file sizes: as on a full disk. The embedded engine needs 17 MB. */
  runLimited(fileBytes: number, ...args: string[]): Promise<{ code: number; out: string; err: string }>;
  /** Opens the same data as a server does, its socket for commands included. @returns how to stop it. */
  serve(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** An installation of this run's engine, empty and migrated, and its operator. `settings` are those of the environment. */
export async function openCommandLine(settings: Record<string, string> = {}): Promise<CommandLine> {
  const dataDir = scratchFolder();
  const name = `test_cli_${randomBytes(6).toString("hex")}`;
  const embedded = process.env.TEST_ENGINE === "pglite";
  if (embedded) cpSync(inject("databaseTemplate"), join(dataDir, "db"), { recursive: true });
  else await onServer(inject("databaseServer"), `create database ${name} template ${TEMPLATE}`);
  const url = embedded ? null : Object.assign(new URL(inject("databaseServer")), { pathname: name }).href;
  const env = {
    ...process.env,
    PORT: "0",
    DEMO: "off",
    DATA_DIR: dataDir,
    DATABASE_URL: url ?? "",
    NODE_ENV: "development",
    ...settings,
  };

  const program = [process.execPath, join(import.meta.dirname, "../src/cli.ts")] as const;
  const start = (command: string, args: readonly string[]) => {
    const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    const output = { out: "", err: "" };
    child.stdout.on("data", (chunk: Buffer) => {
      output.out += chunk;
    });
    child.stderr.on("data", (chunk: Buffer) => {
      output.err += chunk;
    });
    return { child, output };
  };
  const awaitEnd = async ({ child, output }: ReturnType<CommandLine["begin"]>) => {
    const [code] = await once(child, "close");
    return { code, ...output };
  };
  const begin: CommandLine["begin"] = (...args) => start(program[0], [program[1], ...args]);
  return {
    at: { url, dataDir },
    begin,
    run: (...args) => awaitEnd(begin(...args)),
    runLimited: (fileBytes, ...args) =>
      awaitEnd(start("sh", ["-c", `ulimit -f ${Math.floor(fileBytes / 512)}; exec "$@"`, "sh", ...program, ...args])),
    async serve() {
      const context = await openContext(parseConfig(env), pino({ level: "silent" }));
      const endCommands = await listenForCommands(context, commands);
      return async () => {
        await endCommands();
        await context.search.close();
        await context.database.close();
      };
    },
    async close() {
      rmSync(dataDir, { recursive: true, force: true });
      if (!embedded) await onServer(inject("databaseServer"), `drop database ${name} with (force)`);
    },
  };
}
