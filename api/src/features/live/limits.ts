/** How much one visitor may ask of the live channel; all far above what the pages do. */
export const limits = {
  /** Open connections of one network (/24, or /64 of IPv6); 1 tab with a card open is one. */
  connections: 200,
  /** Cards watched over one connection. */
  subscriptions: 20,
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
