import "./platform/node-version.ts";
import { pino } from "pino";
import { parseConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { verifyPhotos } from "./features/photos/upkeep.ts";
import { openParts } from "./open-parts.ts";
import type { Parts } from "./parts.ts";
import { DatabaseStartError } from "./platform/db/errors.ts";

/** Commands for an operator: `npm run cli -- verify`. Each answers the exit code. */
const commands: Record<string, { meaning: string; run(parts: Parts): Promise<number> }> = {
  verify: {
    meaning: "compares photo rows with files; exit 2 when a row lacks its file",
    async run(parts) {
      const { rows, missing, untracked } = await verifyPhotos(parts);
      for (const key of missing) console.log(`missing ${key}`);
      console.log(`${rows} photos, ${missing.length} without file, ${untracked} files without row`);
      return missing.length > 0 ? 2 : 0;
    },
  },
};

const command = commands[process.argv[2] ?? ""];
if (!command) {
  console.error("usage: npm run cli -- COMMAND");
  for (const [name, { meaning }] of Object.entries(commands)) console.error(`  ${name}  ${meaning}`);
  process.exit(1);
}
try {
  const config = parseConfig(process.env);
  const parts = await openParts(config, pino({ level: "warn" }));
  process.exitCode = await command.run(parts);
  await parts.database.close();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseStartError)) throw error;
  console.error(`compcard: ${error.message}`);
  process.exitCode = 1;
}
