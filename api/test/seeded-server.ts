import "../src/platform/node-version.ts";
import { commands } from "../src/cli/commands.ts";
import { parseConfig } from "../src/config.ts";
import { startRefusal } from "../src/start-refusal.ts";
import { startServer } from "../src/start-server.ts";
import { seedCommands } from "./seeds/commands.ts";

/** The server of the journeys: the product with commands that insert what a journey starts from. */
try {
  await startServer(parseConfig(process.env), { ...commands, ...seedCommands });
} catch (error) {
  console.error(startRefusal(error) ?? error);
  process.exit(1);
}
