import "./platform/node-version.ts";
import { flushCompileCache } from "node:module";
import { resolve } from "node:path";
import { buildApp } from "./app.ts";
import { commands } from "./cli/commands.ts";
import { listenForCommands } from "./cli/remote/listen.ts";
import { type Config, parseConfig } from "./config.ts";
import { forgetOldOpenings } from "./core/contacts/openings.ts";
import { forgetOutgrownAges } from "./core/minors/store-ages.ts";
import { forgetGone, refreshAges, renewSearch } from "./core/search-row/refresh.ts";
import { sweepAccounts } from "./features/accounts/sweep.ts";
import { backUpDaily } from "./features/backup/schedule.ts";
import { forgetOldLetters } from "./features/contact/usecases.ts";
import { closeDemoAccounts, seedDemo } from "./features/demo/usecases.ts";
import { alignAges } from "./features/guardians/align-ages.ts";
import { checkContacts } from "./features/guardians/check-contacts.ts";
import { tellOwners } from "./features/guardians/tellings/usecases.ts";
import { forgetOldReports } from "./features/moderation/reports/usecases.ts";
import { finishRenditions, moveKnownPhotos, runJanitor } from "./features/photos/upkeep.ts";
import { forgetOldViews } from "./features/reach/usecases.ts";
import { mailNewCards } from "./features/search/saved/mailing.ts";
import { mailOwners } from "./features/selections/mails/usecases.ts";
import { forgetOldSelections } from "./features/selections/sweep.ts";
import { openParts } from "./open-parts.ts";
import { normalizeEmails } from "./platform/db/normalize-emails.ts";
import { watchConnections } from "./platform/http/connections.ts";
import { createLog } from "./platform/log.ts";
import { startMailer } from "./platform/mail/mailer.ts";
import { serveMetrics } from "./platform/metrics/server.ts";
import { startRefusal } from "./start-refusal.ts";
import { stop } from "./stop.ts";

const [minute, hour] = [60_000, 3_600_000];

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const stopping = new AbortController();
  const parts = await openParts(config, log, stopping.signal);
  await closeDemoAccounts(parts);
  const mailer = startMailer({ database: parts.database, config, log, metrics: parts.metrics });
  const app = await buildApp(parts, {
    build: resolve(import.meta.dirname, "../../web/build"),
    dev: process.env.COMPCARD_DEV === "1",
  });
  const endCommands = parts.database.engine === "pglite" ? await listenForCommands(parts, commands) : null;
  const connections = watchConnections(app.server);
  if (parts.metrics && config.metrics) await serveMetrics(parts.metrics, config.metrics);
  await app.listen({ port: config.port, host: config.host });

  // A backup to a slow bucket takes longer than its period.
  const every = (period: number, work: () => Promise<unknown>) => {
    let running = false;
    const once = async () => {
      running = true;
      await work().finally(() => (running = false));
    };
    return setInterval(() => running || parts.background.run(once, "upkeep"), period);
  };
  const tidy = () =>
    Promise.all([
      sweepAccounts(parts),
      // Hourly too: an older process may still write after this one has started.
      alignAges(parts),
      refreshAges(parts.database.db),
      forgetGone(parts.database.db, parts.clock.now()),
      forgetOldViews(parts),
      forgetOldOpenings(parts),
      forgetOutgrownAges(parts.database.db),
      forgetOldLetters(parts),
      forgetOldReports(parts),
      mailNewCards(parts),
      tellOwners(parts),
      mailOwners(parts),
      forgetOldSelections(parts),
    ]);
  // Deleted photos go soon, not only out of sight (AUTH-14, PHOTO-04).
  const clean = () =>
    Promise.all([
      runJanitor(parts),
      moveKnownPhotos(parts),
      parts.press.cache.dropBefore(new Date(parts.clock.now().getTime() - hour)),
    ]);
  const upkeep = [every(minute, clean), every(hour, tidy), every(10 * minute, () => backUpDaily(parts))];
  parts.background.run(
    () => parts.database.db.transaction().execute(normalizeEmails),
    "normalization of e-mail addresses",
  );
  parts.background.run(async () => {
    await renewSearch(parts.database.db, stopping.signal);
    if (config.demo) await seedDemo(parts);
    for (const step of [alignAges, checkContacts, moveKnownPhotos, finishRenditions, runJanitor, tidy]) {
      stopping.signal.throwIfAborted();
      await step(parts);
    }
  }, "work at start");

  const onSignal = async () => {
    // Asked twice: at once.
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    for (const timer of upkeep) clearInterval(timer);
    await stop({ app, connections, parts, mailer, endCommands });
    process.exit(0);
  };
  process.on("SIGTERM", () => void onSignal());
  process.on("SIGINT", () => void onSignal());

  // Last: whoever waits for it may ask for an end at once.
  const { port } = app.server.address() as { port: number };
  console.log(
    `\n  ${config.site.name} is at http://${config.host === "0.0.0.0" ? "localhost" : config.host}:${port}\n`,
  );
  // For the next start, however this process ends.
  flushCompileCache();
}

try {
  await start(parseConfig(process.env));
} catch (error) {
  console.error(startRefusal(error) ?? error);
  process.exit(1);
}
