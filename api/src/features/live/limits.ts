import { maxSubscriptions } from "@compcard/domain/live/messages";

/** Bounds of one live connection, all far above what the pages need; rates and counts of connections are in `rate-limit/limits.ts`. */
export const limits = {
  /** Cards and selections watched over one connection. */
  subscriptions: maxSubscriptions,
  /** Bytes that wait for a reader before it is dropped; a message has some 150. */
  unreadBytes: 64 * 1024,
  /** Interval in which every connection must show that it is alive. */
  heartbeatMs: 30_000,
  /** Time for connections to close when the server stops. */
  farewellMs: 1_000,
} as const;
