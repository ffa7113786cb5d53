import "./platform/node-version.ts";
import { commands } from "./cli/commands.ts";
import { parseConfig } from "./config.ts";
import { startRefusal } from "./start-refusal.ts";
import { startServer } from "./start-server.ts";

try {
  await startServer(parseConfig(process.env), commands);
} catch (error) {
  console.error(startRefusal(error) ?? error);
  process.exit(1);
}
