import { join } from "node:path";
import { createPhotoQueue, type PhotoQueue } from "../images/photo-queue.ts";
import { createFileCache, type FileCache } from "../storage/file-cache.ts";
import { createTypesetter, type Typesetter } from "./typesetter.ts";

/** Queues, processes and cache for rendering documents. */
export interface DocumentTools {
  /** Documents rendered in parallel: two, so that one crops photos while another is typeset. */
  queue: PhotoQueue;
  /** Documents for guests, one at a time before they join `queue`, so that guests cannot fill it. */
  guests: PhotoQueue;
  crops: PhotoQueue;
  typesetter: Typesetter;
  /** Documents of many cards, one at a time before they join `queue`. */
  selections: PhotoQueue;
  /** A typesetter for these, so that single cards do not wait behind hundreds of pages. Its process, which holds all their photos, ends after each. */
  bulkTypesetter: Typesetter;
  /** Documents for guests, and cuts of photos. */
  cache: FileCache;
}

const cacheBytes = 256 * 1024 * 1024;

export function createDocumentTools(dataDir: string): DocumentTools {
  return {
    queue: createPhotoQueue({ jobs: 2, waiting: 30 }),
    guests: createPhotoQueue({ jobs: 1, waiting: 30 }),
    selections: createPhotoQueue({ jobs: 1, waiting: 10 }),
    crops: createPhotoQueue({ jobs: 2, waiting: 100 }),
    typesetter: createTypesetter(),
    bulkTypesetter: createTypesetter({ timeoutSeconds: 100, life: 1, idleSeconds: 1 }),
    cache: createFileCache(join(dataDir, "documents"), cacheBytes),
  };
}
