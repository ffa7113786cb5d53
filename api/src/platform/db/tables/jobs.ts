import type { Generated } from "kysely";

/** One row for each schedule and for each job that waits, such as a mail. */
export interface JobsTable {
  kind: string;
  /** Empty for a schedule. */
  key: Generated<string>;
  mail_id: string | null;
  delivery_id: string | null;
  /** The next run, which a schedule has while it is running too; null when there is none because the job was given up. */
  run_at: Date | null;
  /** Since the last success, the run under way included. */
  attempts: Generated<number>;
  /** The process that runs the job. When `leased_until` has passed, another one takes the job over. */
  lease: string | null;
  leased_until: Date | null;
  started_at: Date | null;
  succeeded_at: Date | null;
  last_error: string | null;
}
