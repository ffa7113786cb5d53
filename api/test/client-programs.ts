import { spawnSync } from "node:child_process";

/** Whether backups can be tested on this run's engine: the PostgreSQL that npm installs has no pg_dump. */
export const canBackUp =
  process.env.TEST_ENGINE === "pglite" || spawnSync("pg_dump", ["--version"], { stdio: "ignore" }).status === 0;
