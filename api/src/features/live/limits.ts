import { maxSubscriptions } from "@compcard/domain/live/messages";

/** How much one visitor may ask of the live channel; all far above what the pages do. */
export const limits = {
  /** Open connections of one address (of one /64 of IPv6), which an office or a corner of a mobile network shares; a tab has one. */
  connections: 200,
  /** Cards and selections watched over one connection. */
  subscriptions: maxSubscriptions,
  /** Frames within `frameWindowMs`. */
  frames: 20,
  frameWindowMs: 10_000,
  /** Bytes that wait for a reader before it is dropped; a message has some 150. */
  unreadBytes: 64 * 1024,
  /** How often every connection must show that it lives. */
  heartbeatMs: 30_000,
  /** What connections get to say goodbye when the server stops. */
  farewellMs: 1_000,
} as const;

/** @returns a function that says, frame by frame, whether this one may still come. */
export function createFrameBudget(now: () => number): () => boolean {
  let [since, count] = [now(), 0];
  return () => {
    if (now() - since >= limits.frameWindowMs) [since, count] = [now(), 0];
    count += 1;
    return count <= limits.frames;
  };
}
