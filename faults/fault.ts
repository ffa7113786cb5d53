import { Random } from "../bench/cards/random.ts";

/** How much of a fault is tried: small by default, as much as one likes by the options of `npm run faults`. */
export interface Sizes {
  /** Kills, restarts, pictures: whatever a fault does again and again. */
  rounds: number;
  /** Of load, where a fault goes on for a while. */
  seconds: number;
  sockets: number;
  uploads: number;
  /** Clients of one selection. */
  voters: number;
  /** Of the fuzzer. */
  calls: number;
  /** A run is repeated by its seed. */
  seed: number;
}

/** What a fault says of itself, and what undoes it. */
export interface Report {
  /** What is being done. */
  does(line: string): void;
  /** A figure for the table. */
  finds(line: string): void;
  /** What must hold; where it does not, the fault has failed and goes on. */
  must(holds: boolean, what: string): void;
  /** Undone when the fault is over, last first. */
  readonly undo: AsyncDisposableStack;
}

export interface Fault {
  /** Numbers of the faults that it tries. */
  of: string;
  title: string;
  run(report: Report, sizes: Sizes): Promise<void>;
}

/** This machine lacks what the fault is made with: neither passed nor failed. */
export class NotAvailable extends Error {
  override name = "NotAvailable";
}

/** @returns numbers from 0 to 1 that follow from the seed. */
export function randomOf(seed: number): () => number {
  const random = new Random(0, seed);
  return () => random.next();
}
