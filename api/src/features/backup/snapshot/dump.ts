import type { DatabaseDump } from "../../../platform/db/database.ts";
import { setFolder } from "../manifest.ts";
import { writePieces } from "../pieces.ts";
import { readContents, type Snapshot, type Target } from "./contents.ts";

/** Streams the output of pg_dump into the archive. The file names are read from the snapshot that it dumps. */
export function snapshotServer(source: DatabaseDump, { archive, set, stopping }: Target): Promise<Snapshot> {
  return source.dump(stopping, async ({ namespace, bytes, snapshot }) => ({
    contents: await readContents(snapshot),
    database: {
      kind: "dump",
      namespace,
      parts: await writePieces(archive, `${setFolder(set)}database.dump`, bytes),
    },
  }));
}
