import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { startCluster } from "../scripts/tools/postgres-cluster.ts";
import { makeCards } from "./cards/generate.ts";
import { wireCard } from "./cards/insert.ts";

const seed = 1;
const cli = join(import.meta.dirname, "../api/src/cli.ts");

/** Duration of `npm run cli -- import` and `export`, from the start of the process to its end. */
export async function benchImport(cards: number, engines: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "compcard-bench-import-"));
  const file = join(folder, "cards.ndjson");
  await pipeline(Readable.from(lines(cards)), createWriteStream(file));
  for (const engine of engines) {
    const url = engine === "postgres" ? (await startCluster()).url("postgres") : "";
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, engine) };
    // Migrations are no part of it.
    await run(env, ["verify"]);
    const rows: Record<string, object> = {};
    for (const [name, args] of Object.entries({
      import: ["import", file],
      "import again, all there": ["import", file],
      export: ["export", "--out", join(folder, "out.ndjson")],
    })) {
      const { seconds, megabytes } = await run(env, args);
      rows[name] = { seconds, "cards a second": Math.round(cards / seconds), "MB of memory, at most": megabytes };
    }
    console.log(`${cards} cards on ${engine}; load of the machine ${loadavg()[0]?.toFixed(1)}`);
    console.table(rows);
  }
  await rm(folder, { recursive: true, force: true });
}

function* lines(count: number): Generator<string> {
  for (let from = 0; from < count; from += 1_000) {
    const cards = makeCards(from, Math.min(count, from + 1_000), seed);
    yield cards.map(({ photo_types, ...card }) => `${JSON.stringify(wireCard(card))}\n`).join("");
  }
}

const printMemory = `process.on("exit", () => console.log("memory " + process.resourceUsage().maxRSS))`;

async function run(env: NodeJS.ProcessEnv, args: string[]): Promise<{ seconds: number; megabytes: number }> {
  const start = performance.now();
  const preload = `data:text/javascript,${encodeURIComponent(printMemory)}`;
  const child = spawn(process.execPath, ["--import", preload, cli, ...args], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  let shown = "";
  child.stdout.on("data", (chunk) => {
    shown += chunk;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${shown}`);
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  return { seconds, megabytes: Math.round(Number(/memory (\d+)/.exec(shown)?.[1]) / 1024) };
}
