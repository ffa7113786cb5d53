import "./platform/node-version.ts";
import { resolve } from "node:path";
import { buildApp } from "./app.ts";
import { refreshAges } from "./cards/search-row/refresh.ts";
import { type Config, ConfigError, parseConfig } from "./config.ts";
import { sweepAccounts } from "./features/accounts/sweep.ts";
import { forgetOldLetters } from "./features/contact/usecases.ts";
import { closeDemoAccounts, seedDemo } from "./features/demo/usecases.ts";
import { finishRenditions, runJanitor } from "./features/photos/upkeep.ts";
import { forgetOldViews } from "./features/reach/usecases.ts";
import { openParts } from "./open-parts.ts";
import { DatabaseStartError } from "./platform/db/errors.ts";
import { createLog } from "./platform/log.ts";
import { startMailer } from "./platform/mail/mailer.ts";

const [minute, hour] = [60_000, 3_600_000];

/** One line for the operator instead of a stack, for everything that a setting or a folder can cause. */
function refuse(error: unknown): never {
  const expected = error instanceof ConfigError || error instanceof DatabaseStartError;
  const code = (error as NodeJS.ErrnoException).code;
  if (expected) console.error(`compcard: ${error.message}`);
  else if (code === "EADDRINUSE" || code === "EACCES" || code === "EADDRNOTAVAIL") {
    console.error(
      `compcard: cannot listen or write (${(error as Error).message}); choose another PORT, HOST or DATA_DIR`,
    );
  } else console.error(error);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const parts = await openParts(config, log);
  await closeDemoAccounts(parts);
  const mailer = startMailer({ database: parts.database, config, log });
  const app = await buildApp(parts, {
    build: resolve(import.meta.dirname, "../../web/build"),
    dev: process.env.COMPCARD_DEV === "1",
  });
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as { port: number };
  console.log(`\n  Compcard is at http://${config.host === "0.0.0.0" ? "localhost" : config.host}:${port}\n`);

  const every = (period: number, work: () => Promise<unknown>) =>
    setInterval(() => void work().catch((err) => log.warn({ err }, "upkeep")), period);
  const tidy = () =>
    Promise.all([sweepAccounts(parts), refreshAges(parts.database.db), forgetOldViews(parts), forgetOldLetters(parts)]);
  // Deleted photos go soon, not only out of sight (AUTH-14, PHOTO-04).
  const clean = () =>
    Promise.all([runJanitor(parts), parts.press.cache.dropBefore(new Date(parts.clock.now().getTime() - hour))]);
  const upkeep = [every(minute, clean), every(hour, tidy)];
  const beginning = (async () => {
    if (config.demo) await seedDemo(parts);
    await finishRenditions(parts);
    await runJanitor(parts);
    await tidy();
  })().catch((err) => log.error({ err }, "background work at start"));

  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    // A hard kill is as safe; this only spares people half-answered requests.
    setTimeout(() => process.exit(1), 20_000).unref();
    for (const timer of upkeep) clearInterval(timer);
    await app.close();
    parts.press.typesetter.close();
    const work = [parts.photoQueue.idle(), parts.background.idle(), beginning];
    await Promise.race([Promise.all(work), new Promise((r) => setTimeout(r, 5_000))]);
    await mailer.stop();
    await parts.database.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
}

try {
  await start(parseConfig(process.env));
} catch (error) {
  refuse(error);
}
