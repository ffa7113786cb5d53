import { configDefaults, defineConfig } from "vitest/config";

/** Files named x.db.test.ts need a database. They run on the embedded engine. */
const databaseTests = "{api,client}/**/*.db.test.ts";

/** What depends on the engine runs on PostgreSQL too: stores, migrations, search, backup, locks, notifications. */
const onBothEngines = [
  "api/src/core/**/*.db.test.ts",
  "api/src/platform/{db,jobs,mail,rate-limit}/**/*.db.test.ts",
  "api/src/features/{backup,live}/**/*.db.test.ts",
  "api/src/features/search/*.db.test.ts",
  "api/src/features/accounts/{deletion/deletion,older-emails}.db.test.ts",
  "api/src/features/guardians/older-*.db.test.ts",
  "api/src/features/selections/selections.db.test.ts",
];

/** Each of their commands is a process of its own, which starts much faster on PostgreSQL. */
const onServerOnly = "api/src/cli/**/*.db.test.ts";

function databaseProject(engine: "pglite" | "postgres", include: string[], exclude: string[] = []) {
  return {
    extends: true as const,
    test: {
      name: engine,
      include,
      exclude: [...configDefaults.exclude, ...exclude],
      env: { TEST_ENGINE: engine },
      globalSetup: `api/test/setup-${engine}.ts`,
    },
  };
}

/** `TEST_ENGINES=all` runs every database test on both engines, as the nightly workflow does. */
const all = process.env.TEST_ENGINES === "all";

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
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{domain,api,web,artwork,docs/.vitepress,e2e,faults,scripts}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, databaseTests],
        },
      },
      databaseProject("pglite", [databaseTests], all ? [] : [onServerOnly]),
      databaseProject("postgres", all ? [databaseTests] : [...onBothEngines, onServerOnly]),
    ],
  },
});
