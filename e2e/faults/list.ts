import { goneClients, slowClients } from "./clients.ts";
import { databaseKilled } from "./database-killed.ts";
import type { Fault } from "./fault.ts";
import { hung } from "./hung.ts";
import { killed } from "./killed.ts";

/** Every script there is; what tests hold stands in `held.ts`. */
export const faults: Record<string, Fault> = {
  killed,
  "database-killed": databaseKilled,
  hung,
  "slow-clients": slowClients,
  "gone-clients": goneClients,
};
