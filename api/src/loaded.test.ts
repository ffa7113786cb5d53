import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

/** Tells of each file that Node loads with the server where it lies and how many bytes its source takes in memory. */
const program = `
  import { writeSync } from "node:fs";
  import { registerHooks } from "node:module";
  const loaded = [];
  registerHooks({
    load(url, context, next) {
      const result = next(url, context);
      const source = String(result.source ?? "");
      loaded.push([url, source.length * (/[^\\x00-\\xff]/.test(source) ? 2 : 1)]);
      return result;
    },
  });
  process.on("exit", () => writeSync(1, JSON.stringify(loaded)));
  await import(${JSON.stringify(new URL("./main.ts", import.meta.url).href)});
`;

it("FL-71 a server without requests has loaded no rarely used module, and little in total", () => {
  // It refuses to start, having loaded everything.
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    env: { ...process.env, PORT: "none", NODE_OPTIONS: "" },
    encoding: "utf8",
    maxBuffer: 16_000_000,
  });
  const loaded = JSON.parse(stdout) as [url: string, bytes: number][];
  const named = (word: string) => loaded.filter(([url]) => url.includes(word)).map(([url]) => url);
  expect(named("/api/src/main.ts")).toHaveLength(1);
  for (const seldom of ["@scalar", "docx", "hucre", "libheif", "@aws-sdk", "@opentelemetry/sdk"])
    expect(named(`/node_modules/${seldom}`), seldom).toEqual([]);
  expect(loaded.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(16_000_000);
  expect(Math.max(...loaded.map(([, bytes]) => bytes))).toBeLessThan(3_000_000);
});
