import { join } from "node:path";
import { createPhotoQueue, type PhotoQueue } from "../images/photo-queue.ts";
import { createFileCache, type FileCache } from "../storage/file-cache.ts";
import { createTypesetter, type Typesetter } from "./typesetter.ts";

/** What documents are made with. */
export interface Press {
  /** Documents being made: two, so that one's photos are cut while another is set. */
  queue: PhotoQueue;
  /** Those for guests, one at a time before they join the others: a flood of them never fills the way. */
  guests: PhotoQueue;
  crops: PhotoQueue;
  typesetter: Typesetter;
  /** Documents of many cards, one at a time before they join the others. */
  selections: PhotoQueue;
  /** Another for these, so that nobody with one card waits behind hundreds of pages; its memory, which is that of all their pictures, goes with each. */
  binder: Typesetter;
  /** Documents for guests, and cuts of photos. */
  cache: FileCache;
}

const cacheBytes = 256 * 1024 * 1024;

export function createPress(dataDir: string): Press {
  return {
    queue: createPhotoQueue({ jobs: 2, waiting: 30 }),
    guests: createPhotoQueue({ jobs: 1, waiting: 30 }),
    selections: createPhotoQueue({ jobs: 1, waiting: 10 }),
    crops: createPhotoQueue({ jobs: 2, waiting: 100 }),
    typesetter: createTypesetter(),
    binder: createTypesetter({ timeoutSeconds: 100, life: 1, idleSeconds: 1 }),
    cache: createFileCache(join(dataDir, "documents"), cacheBytes),
  };
}
