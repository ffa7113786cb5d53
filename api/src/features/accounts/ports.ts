import type { Viewer } from "../../platform/http/viewer.ts";

/** Port: the data that other features hold about a person, for the account export. Keys are names of files. */
export interface ExportRecords {
  [file: string]: (viewer: Viewer) => Promise<unknown>;
}
