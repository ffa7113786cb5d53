import { defineConfig } from "vitest/config";

const databaseFiles = ["api/**/*.db.test.ts"];

/** Files named x.db.test.ts need a database and run twice, on the embedded engine and on PostgreSQL. */
function databaseProject(engine: "pglite" | "postgres") {
  return {
    extends: true as const,
    test: {
      name: engine,
      include: databaseFiles,
      env: { TEST_ENGINE: engine },
      globalSetup: `api/test/setup-${engine}.ts`,
    },
  };
}

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
          include: ["{domain,api,web,artwork,e2e,faults,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", ...databaseFiles],
        },
      },
      databaseProject("pglite"),
      databaseProject("postgres"),
    ],
  },
});
