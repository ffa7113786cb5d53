import { bombs } from "./bombs.ts";
import { disconnectedClients, slowClients } from "./clients.ts";
import { clockOff } from "./clock.ts";
import { brokenPictures, crowd, manyUploads } from "./crowds.ts";
import { databaseKilled } from "./database-killed.ts";
import { diskFull } from "./disk-full.ts";
import type { Fault } from "./fault.ts";
import { fuzzed } from "./fuzz.ts";
import { histories } from "./histories.ts";
import { hung } from "./hung.ts";
import { killed } from "./killed.ts";
import { patroni } from "./patroni.ts";
import { upgradeFrom020, upgradeFrom030 } from "./upgrade.ts";
import { manyVoters } from "./voters.ts";
import { whole } from "./whole.ts";

/** Every script there is; what tests hold stands in `held.ts`. */
export const faults: Record<string, Fault> = {
  killed,
  "disk-full": diskFull,
  "database-killed": databaseKilled,
  hung,
  "slow-clients": slowClients,
  "gone-clients": disconnectedClients,
  "clock-off": clockOff,
  bombs,
  "broken-pictures": brokenPictures,
  "many-uploads": manyUploads,
  histories,
  "many-voters": manyVoters,
  crowd,
  whole,
  patroni,
  "upgrade-0.2.0": upgradeFrom020,
  "upgrade-0.3.0": upgradeFrom030,
  fuzz: fuzzed,
};
