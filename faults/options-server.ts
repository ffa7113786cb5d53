import { once } from "node:events";
import { pino } from "pino";
import { buildApp } from "../api/src/app.ts";
import { parseConfig } from "../api/src/config.ts";
import { endOverdueOptions } from "../api/src/features/options/end-overdue.ts";
import { openContext } from "../api/src/open-context.ts";

/** The moment that the server takes for now, and whether it stores lapses. */
export interface ClockMessage {
  now: string;
  sweep: boolean;
}

/** The API in a process of its own, with a clock that its parent sets. */
async function serve(): Promise<void> {
  let now = new Date(process.argv[2] ?? "");
  const opened = await openContext(parseConfig(process.env), pino({ level: "silent" }));
  const context = { ...opened, clock: { now: () => now } };
  const app = await buildApp(context, null);
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  process.on("message", (message: ClockMessage) => {
    now = new Date(message.now);
    process.send?.({ now: message.now });
    // Beside the requests. What it leaves out, the next one stores.
    if (message.sweep) endOverdueOptions(context).catch(() => {});
  });
  process.send?.({ origin });
  await once(process, "disconnect");
  process.exit(0);
}

await serve();
