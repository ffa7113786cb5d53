import { Random } from "../bench/cards/random.ts";

/** Size of a run: small by default, set by the options of `npm run faults`. */
export interface Sizes {
  /** Repetitions: kills, restarts, photos. */
  rounds: number;
  /** Duration of the load. */
  seconds: number;
  sockets: number;
  uploads: number;
  /** Clients of one selection. */
  voters: number;
  /** Calls of the fuzzer. */
  calls: number;
  /** Random histories of options. */
  histories: number;
  /** A run with the same seed is the same. */
  seed: number;
}

/** Reports progress and results of a fault, and collects its cleanup. */
export interface Report {
  /** Logs the present step. */
  does(line: string): void;
  /** A figure for the table. */
  finds(line: string): void;
  /** An assertion; when it fails, the fault has failed but continues. */
  must(holds: boolean, what: string): void;
  /** Cleanup at the end of the fault, last first. */
  readonly undo: AsyncDisposableStack;
}

export interface Fault {
  /** Numbers of the faults that it covers. */
  of: string;
  title: string;
  run(report: Report, sizes: Sizes): Promise<void>;
}

/** This machine lacks a required program: the fault is skipped. */
export class NotAvailable extends Error {
  override name = "NotAvailable";
}

/** @returns numbers from 0 to 1 that follow from the seed. */
export function randomOf(seed: number): () => number {
  const random = new Random(0, seed);
  return () => random.next();
}
