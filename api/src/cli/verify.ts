import { parseArgs } from "node:util";
import { verifyPhotos } from "../features/photos/upkeep.ts";
import { type Command, say } from "./command.ts";

export const verify: Command = {
  usage: "verify",
  meaning: "compares photo rows with files; exit 2 when a row lacks its file",
  async run(args, { open, out }) {
    parseArgs({ args, options: {} });
    const { rows, missing, untracked } = await verifyPhotos(await open());
    for (const key of missing) say(out, `missing ${key}`);
    say(out, `${rows} photos, ${missing.length} without file, ${untracked} files without row`);
    return missing.length > 0 ? 2 : 0;
  },
};
