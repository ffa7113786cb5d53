import { parentPort } from "node:worker_threads";
import { IndexBuilder } from "./builder.ts";
import type { Snapshot } from "./snapshot.ts";

/** First how many cards there is room for, then rows as text, at last null. */
export type BuildMessage = number | string | null;

/** After every message of rows null, so that no more wait here than are read; at last the snapshot. */
export type BuildAnswer = Snapshot | null;

let builder: IndexBuilder | undefined;

parentPort?.on("message", (message: BuildMessage) => {
  if (typeof message === "number") builder = new IndexBuilder(message);
  else if (typeof message === "string") {
    builder?.add(message);
    parentPort?.postMessage(null);
  } else {
    parentPort?.postMessage(builder?.finish());
    parentPort?.close();
  }
});
