import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Product {
  origin: string;
  dataDir: string;
  /** Everything that it wrote to its standard output: the log, line by line. */
  said(): string;
  /** Asks it to stop and waits. @returns the code it ended with. */
  stop(): Promise<number | null>;
}

interface Program {
  /** Where the product lies, and what is started there. */
  root: string;
  entry: string;
}

const repository: Program = { root: join(import.meta.dirname, ".."), entry: "api/src/main.ts" };

/** Starts the product as an operator would, on a free port and an empty folder. */
export async function startProduct(
  settings: Record<string, string> = {},
  { root, entry } = repository,
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), "compcard-e2e-"));
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO: "off",
      SITE_FILE: "api/demo/site.json",
      RATE_LIMIT: "off",
      LOG_LEVEL: "warn",
      ...settings,
    },
  });
  // A journey that is given up while it waits here must not leave a server behind.
  const orphaned = () => void child.kill("SIGKILL");
  process.once("exit", orphaned);
  let said = "";
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk;
      const found = / is at (http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}:\n${said}`)));
  });
  return {
    origin,
    dataDir,
    said: () => said,
    async stop() {
      process.removeListener("exit", orphaned);
      child.removeAllListeners("exit");
      const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      const code = await ended;
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
