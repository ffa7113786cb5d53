import { clientVersion } from "../src/platform/db/server/client-programs.ts";

/** True if backups can be tested on this run's engine: the PostgreSQL that npm installs has no pg_dump. */
export const canBackUp =
  process.env.TEST_ENGINE === "pglite" ||
  (await clientVersion("pg_dump").then(
    () => true,
    () => false,
  ));
