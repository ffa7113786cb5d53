import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clientVersion, runClient } from "./client-programs.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "compcard-client-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Puts a program that runs `script` on PATH, in front of others. */
async function install(name: string, script: string): Promise<void> {
  await writeFile(join(folder, name), `#!${process.execPath}\n${script}`, { mode: 0o755 });
  vi.stubEnv("PATH", `${folder}${delimiter}${process.env.PATH}`);
}

/** The arguments and variables of libpq with which the program runs. */
async function observe(url: string) {
  const script = `console.log(JSON.stringify([process.argv.slice(2), Object.entries(process.env).filter(([name]) => name.startsWith("PG"))]))`;
  await install("pg_dump", script);
  const [args, variables] = JSON.parse(await text(runClient("pg_dump", ["--format=custom"], { url })));
  return { args, variables: Object.fromEntries(variables) };
}

describe("a program of the PostgreSQL client", () => {
  it("gets the settings of the URL in its environment, and no password on its command line", async () => {
    const { args, variables } = await observe(
      "postgres://anna:p%40ss%2Fword@db.example.org:5433/cards?options=-c%20a%3Db",
    );
    expect(args).toEqual(["--format=custom"]);
    expect(variables).toMatchObject({
      ...{ PGHOST: "db.example.org", PGPORT: "5433", PGUSER: "anna", PGPASSWORD: "p@ss/word", PGDATABASE: "cards" },
      ...{ PGOPTIONS: "-c a=b", PGSSLMODE: "disable" },
    });
  });

  it.each([
    ["sslmode=verify-full", { PGSSLMODE: "verify-full", PGSSLROOTCERT: "system" }],
    ["sslmode=require", { PGSSLMODE: "verify-full", PGSSLROOTCERT: "system" }],
    ["sslmode=no-verify", { PGSSLMODE: "require" }],
    ["sslmode=disable", { PGSSLMODE: "disable" }],
    ["uselibpqcompat=true&sslmode=require", { PGSSLMODE: "require" }],
    ["uselibpqcompat=true&sslmode=verify-ca&sslrootcert=CA", { PGSSLMODE: "verify-ca", PGSSLROOTCERT: "CA" }],
    ["sslmode=verify-full&sslrootcert=CA", { PGSSLMODE: "verify-full", PGSSLROOTCERT: "CA" }],
  ])("verifies certificates as the server's own connections do: %s", async (settings, expected) => {
    const file = join(folder, "ca.pem");
    await writeFile(file, "a certificate");
    const { variables } = await observe(`postgres://db.example.org/cards?${settings.replace("CA", file)}`);
    const { PGSSLROOTCERT, ...mode } = expected as { PGSSLMODE: string; PGSSLROOTCERT?: string };
    expect(variables).toMatchObject(mode);
    expect(variables.PGSSLROOTCERT).toBe(PGSSLROOTCERT?.replace("CA", file));
  });

  it("that is not installed is named in one line", async () => {
    vi.stubEnv("PATH", folder);
    await expect(clientVersion("pg_dump")).rejects.toThrow(
      "pg_dump is not installed; install the PostgreSQL client (Debian: postgresql-client)",
    );
    await expect(text(runClient("pg_restore", [], { input: inPieces() }))).rejects.toThrow(
      "pg_restore is not installed",
    );
  });

  it("that fails gives its own reason in one line, without rows", async () => {
    const lines = [
      "pg_restore: while PROCESSING TOC:",
      'pg_restore: error: COPY failed for table "users": ERROR:  duplicate key value',
      "DETAIL:  Key (email)=(anna@example.org) already exists.",
      "pg_restore: hint: look at it",
    ];
    await install("pg_restore", `console.error(${JSON.stringify(lines.join("\n"))}); process.exitCode = 1;`);
    await expect(text(runClient("pg_restore", [], { input: inPieces() }))).rejects.toThrow(
      /^pg_restore: COPY failed for table "users": ERROR: {2}duplicate key value; look at it$/,
    );
  });

  it("passes on why its input ended", async () => {
    await install("pg_restore", "process.stdin.resume().on('end', () => (process.exitCode = 1));");
    const input = async function* () {
      yield Buffer.from("a piece");
      throw new Error("the next piece is damaged");
    };
    await expect(text(runClient("pg_restore", [], { input: input() }))).rejects.toThrow("the next piece is damaged");
  });

  it("may end before its input does", async () => {
    await install("pg_restore", "process.stdin.once('data', () => { console.log('enough'); process.exit(); });");
    expect(await text(runClient("pg_restore", [], { input: inPieces(100) }))).toBe("enough\n");
  });

  it("ends when the server stops", async () => {
    await install("pg_dump", "console.log(process.pid); setInterval(() => {}, 1000);");
    const stopping = new AbortController();
    const output = runClient("pg_dump", [], { stopping: stopping.signal });
    const pid = Number((await output.next()).value);
    stopping.abort();
    await expect(output.next()).rejects.toMatchObject({ name: "AbortError" });
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

async function* inPieces(count = 1) {
  for (let at = 0; at < count; at++) yield Buffer.alloc(1_000_000);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
