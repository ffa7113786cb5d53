import { verifyPhotos } from "../features/photos/upkeep.ts";
import type { Command } from "./command.ts";

export const verify: Command = {
  usage: "verify",
  meaning: "compares photo rows with files; exit 2 when a row lacks its file",
  async run(_args, open) {
    const { rows, missing, untracked } = await verifyPhotos(await open());
    for (const key of missing) console.log(`missing ${key}`);
    console.log(`${rows} photos, ${missing.length} without file, ${untracked} files without row`);
    return missing.length > 0 ? 2 : 0;
  },
};
