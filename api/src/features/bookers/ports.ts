import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

export interface AcceptedDomain {
  domain: string;
  company: string;
  /** The admin. */
  by: string;
}

/** Port: verifies others than bookers who wait with a confirmed address at a domain that an admin accepts. */
export interface AcceptedDomainListener {
  /** Runs in the accepting transaction. @returns how many were verified. */
  accepted(db: Kysely<Schema>, domain: AcceptedDomain): Promise<number>;
}
