import { once } from "node:events";
import { join } from "node:path";
import { pino } from "pino";
import { buildApp } from "../api/src/app.ts";
import { parseConfig } from "../api/src/config.ts";
import { openContext } from "../api/src/open-context.ts";
import { startSchedules } from "../api/src/schedules.ts";

/** Answer of the server process. */
export interface Usage {
  /** Processor time so far, in ms. */
  cpu: number;
  /** Resident, in bytes. */
  memory: number;
  /** Searches that the database answered in place of the index, and builds of the index. */
  fallbacks: number;
  builds: number;
}

/**
 * A server of the API, and optionally of pages or with its scheduled jobs, in a process of its own. It also sends constant texts of any length, to
 * measure the minimum cost of a response.
 */
async function serve(): Promise<void> {
  const context = await openContext(parseConfig(process.env), pino({ level: "silent" }));
  await context.search.warm();
  // Since the process began.
  const warm = performance.now();
  const build = join(import.meta.dirname, "../web/build");
  const app = await buildApp(context, process.argv[2] === "pages" ? { build, dev: false } : null);
  const texts = new Map<number, string>();
  app.get<{ Params: { length: string } }>("/fixed/:length", async ({ params }, reply) => {
    const length = Number(params.length);
    const text = texts.get(length) ?? `"${"x".repeat(length - 2)}"`;
    texts.set(length, text);
    return reply.type("application/json").send(text);
  });
  if (process.argv[2] === "jobs") await startSchedules(context);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    const { fallbacks, builds } = context.search.totals();
    const memory = process.memoryUsage.rss();
    process.send?.({ cpu: (user + system) / 1000, memory, fallbacks, builds } satisfies Usage);
  });
  process.send?.({ url, warm });
  await once(process, "disconnect");
  process.exit(0);
}

await serve();
