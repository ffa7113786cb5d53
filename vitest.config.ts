import { configDefaults, defineConfig } from "vitest/config";
import { nodeSettings } from "./scripts/run-server.ts";

/** Files named x.db.test.ts need a database. They run on PostgreSQL. */
const databaseTests = "api/**/*.db.test.ts";

/** Tests that depend on the engine run on PGlite too: stores, migrations, search, backup, locks, notifications. */
const onBothEngines = [
  "api/src/core/**/*.db.test.ts",
  "api/src/platform/{db,jobs,mail,rate-limit}/**/*.db.test.ts",
  "api/src/features/{backup,live}/**/*.db.test.ts",
  "api/src/features/search/*.db.test.ts",
  "api/src/features/accounts/{deletion/deletion,older-emails}.db.test.ts",
  "api/src/features/guardians/older-*.db.test.ts",
  "api/src/features/selections/selections.db.test.ts",
];

function databaseProject(name: string, engine: "pglite" | "postgres", include: string[]) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      env: { TEST_ENGINE: engine },
      globalSetup: `api/test/setup-${engine}.ts`,
    },
  };
}

/** `npm test` runs most files on one engine. Without it, `--project` chooses the engine of any file. */
const once = process.env.TEST_ENGINES === "once";

export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    // Bounds of what hangs, not of what is slow: wide enough for a machine ten times slower.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Loading the product anew for every file took a fifth of the time. What a file leaves behind in its process, the
    // product must bear: an operator's process is never a fresh one either.
    isolate: false,
    // Processes that the product starts, commands above all, find their code compiled, as those of a server do.
    env: { NODE_COMPILE_CACHE: nodeSettings.env.NODE_COMPILE_CACHE },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{domain,api,web,artwork,docs/.vitepress,e2e,faults,scripts}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, databaseTests],
        },
      },
      databaseProject("postgres", "postgres", [databaseTests]),
      databaseProject("pglite", "pglite", once ? onBothEngines : [databaseTests]),
      // Before a release and every night: what compiles a program against the API description.
      databaseProject("release", "pglite", ["client/**/*.db.test.ts"]),
    ],
  },
});
