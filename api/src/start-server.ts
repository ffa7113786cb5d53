import { flushCompileCache } from "node:module";
import { resolve } from "node:path";
import { buildApp } from "./app.ts";
import type { Command } from "./cli/command.ts";
import { listenForCommands } from "./cli/remote/listen.ts";
import type { Config } from "./config.ts";
import { closeDemoAccounts, seedDemo } from "./features/demo/usecases.ts";
import { recordBounce } from "./features/selections/sending/bounces.ts";
import { startWebhooks } from "./features/webhooks/deliver.ts";
import { openContext } from "./open-context.ts";
import { watchConnections } from "./platform/http/connections.ts";
import { createLog } from "./platform/log.ts";
import { startMailer } from "./platform/mail/mailer.ts";
import { cleanOutboxFolder } from "./platform/mail/outbox-folder.ts";
import { serveMetrics } from "./platform/metrics/server.ts";
import { openableUrl } from "./platform/network.ts";
import { startSchedules } from "./schedules.ts";
import { stop } from "./stop.ts";

const minute = 60_000;

/**
 * Starts the server and prints its address. `commands` are those that it runs for `npm run cli` while it has the embedded
 * database open. @throws whatever prevents the start; `startRefusal` explains it.
 */
export async function startServer(config: Config, commands: Readonly<Record<string, Command>>): Promise<void> {
  const log = createLog(config.logLevel);
  const stopping = new AbortController();
  const context = await openContext(config, log, stopping.signal);
  await closeDemoAccounts(context);
  const app = await buildApp(context, {
    build: resolve(import.meta.dirname, "../../web/build"),
    dev: process.env.COMPCARD_DEV === "1",
  });
  const endCommands = context.database.engine === "pglite" ? await listenForCommands(context, commands) : null;
  const connections = watchConnections(app.server);
  if (context.metrics && config.metrics) await serveMetrics(context.metrics, config.metrics);
  await app.listen({ port: config.port, host: config.host });

  // After `listen`: a start that a taken port ends must not claim a mail, which would then wait for its lease.
  const mailer = startMailer({ ...context, recordBounce: (...bounce) => recordBounce(context, ...bounce) });
  const webhooks = startWebhooks(context);
  const schedules = await startSchedules(context);
  // Files of this machine alone, which no other process can clean.
  const cleanFiles = () =>
    Promise.all([
      context.documents.cache.dropBefore(new Date(context.clock.now().getTime() - 60 * minute)),
      cleanOutboxFolder(config.dataDir),
    ]);
  const cleaning = setInterval(() => context.background.run(cleanFiles, "cleaning of files"), minute);
  if (config.demo) context.background.run(() => seedDemo(context), "demo cards");

  const onSignal = async () => {
    // Asked twice: at once.
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    clearInterval(cleaning);
    await stop({ app, connections, context, mailer, webhooks, schedules, endCommands });
    process.exit(0);
  };
  process.on("SIGTERM", () => void onSignal());
  process.on("SIGINT", () => void onSignal());

  // Last: a supervisor that waits for this line may stop the process immediately.
  const { port } = app.server.address() as { port: number };
  console.log(`\n  ${config.site.name} is at ${openableUrl(config.host, port)}\n`);
  // For the next start, however this process ends.
  flushCompileCache();
}
