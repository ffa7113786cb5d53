import type { ConsentKind } from "@compcard/domain/consents/kinds";
import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/** The data that a model without an account states; her names are those of the card. */
export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  consents: ConsentKind[] | undefined;
}

export interface MadeAccount {
  user: { id: string };
  token: string | null;
  waiting: string | null;
}

/** Port: makes accounts by the rules of registration. */
export interface Registration {
  /** @returns what inserts the account in a transaction; null where the address is taken. @throws as registration. */
  prepare(account: NewAccount, request: FastifyRequest): Promise<(db: Kysely<Schema>) => Promise<MadeAccount | null>>;
}
