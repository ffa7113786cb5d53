import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { startCluster } from "../scripts/tools/postgres-cluster.ts";
import { run as runProgram } from "../scripts/tools/run.ts";
import { type Fault, NotAvailable, type Report } from "./fault.ts";
import { makeAgency, makeCard, request, requestData, signUp, upload } from "./request.ts";
import { openSite, scratch } from "./site.ts";

/** F3, F4, FL-63, FL-67: no room for photos, then none for PostgreSQL. */
export const diskFull: Fault = {
  of: "F3 F4 FL-63 TL-14",
  title: "the disk of the photos is full, then that of PostgreSQL",
  async run(report) {
    await photosFull(report);
    await databaseFull(report);
  },
};

async function photosFull(report: Report): Promise<void> {
  const cluster = await startCluster();
  report.undo.defer(() => cluster.stop());
  const DATA_DIR = await smallDisk(report, 40);
  const site = await openSite(report, { DATA_DIR, DATABASE_URL: cluster.url("postgres") });
  const { origin } = site;
  const { token } = await signUp(origin);
  const card = await makeCard(origin, token);
  const before = (await upload(origin, token, card, "dynamic")).body.data.photoUrl;
  const agency = await makeAgency(origin, token, DATA_DIR);
  fill(DATA_DIR);
  const full = await upload(origin, token, card, "dynamic");
  const form = new FormData();
  form.append("file", new Blob([`ФИО;Рост\n${"Анна Ким;178\n".repeat(10_000)}`]), "roster.csv");
  const table = await request(origin, "POST", `/api/agencies/${agency}/roster/import`, { token, form });
  report.must(table.status === 503 && table.retryAfter !== null, `an import is answered ${table.status}`);
  report.must(full.status === 503 && full.retryAfter !== null, `an upload is answered ${full.status}`);
  const { model } = await requestData(origin, "GET", `/api/models/${card}`, { token });
  report.must(model.photos.dynamic === before, "the photo that was there stays");
  report.must((await request(origin, "GET", before)).status === 200, "photos are read");
  report.must((await request(origin, "GET", "/api/ready")).status === 503, "it says that it is not ready");
  const left = readdirSync(join(DATA_DIR, "media"), { recursive: true, encoding: "utf8" });
  report.must(!left.some((name) => name.includes("upload-")), "no unfinished file stays");
  rmSync(join(DATA_DIR, "filler"));
  report.must((await upload(origin, token, card, "dynamic")).status === 200, "uploads go on once there is room");
  report.finds(
    `photos: ${full.status}, an import: ${table.status} ${table.body.error?.code} while full, again at once with room`,
  );
  await site.kill();
}

async function databaseFull(report: Report): Promise<void> {
  const disk = await smallDisk(report, 200);
  const cluster = await startCluster({ durable: true, within: disk });
  report.undo.defer(() => cluster.stop());
  const site = await openSite(report, { DATABASE_URL: cluster.url("postgres") });
  const { origin } = site;
  const { token } = await signUp(origin);
  const card = await makeCard(origin, token);
  fill(disk);
  const write = (height: number) =>
    request(origin, "PUT", `/api/models/${card}`, { token, body: { height, additional_info: "я".repeat(4_000) } });
  const statuses = new Set<number>();
  let stored = 0;
  for (let height = 100; height < 160 && !statuses.has(503); height++) {
    const { status } = await write(height);
    statuses.add(status);
    if (status === 200) stored = height;
    // Preallocated space still takes some writes.
    for (let at = 0; at < 20 && !statuses.has(503); at++) statuses.add((await makeCardAnswer(origin, token)).status);
  }
  const strange = [...statuses].filter((status) => ![200, 201, 503, 400, 403, 409, 422, 429].includes(status));
  report.must(strange.length === 0, `writes are answered ${strange.join(", ")}`);
  report.must((await request(origin, "GET", "/api/health")).status === 200, "the process lives on");
  rmSync(join(disk, "filler"));
  // A server that could not write its log has ended, as PostgreSQL does.
  await cluster.crash();
  await cluster.start();
  for (let tries = 0; tries < 200 && (await write(170)).status !== 200; tries++);
  const { model } = await requestData(origin, "GET", `/api/models/${card}`, { token });
  report.must(model.height === 170 || model.height === stored, "what was acknowledged is there");
  report.finds(`PostgreSQL: answered ${[...statuses].join(", ")} while full, writes again with room`);
}

const makeCardAnswer = (origin: string, token: string) =>
  request(origin, "POST", "/api/models", { token, body: { first_name: "Анна", additional_info: "я".repeat(4_000) } });

/** A disk of so many megabytes. */
async function smallDisk(report: Report, megabytes: number): Promise<string> {
  const outer = await scratch(report);
  // PostgreSQL runs as somebody who owns nothing.
  await chmod(outer, 0o755);
  const folder = join(outer, "disk");
  await mkdir(folder, { mode: 0o777 });
  const mounted = runProgram("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=1777`, "tmpfs", folder]);
  if (!mounted.ok) throw new NotAvailable(`a small disk needs root on Linux (${mounted.output})`);
  report.undo.defer(async () => void runProgram("umount", ["-l", folder]));
  return folder;
}

/** Writes until nothing more goes in. */
function fill(folder: string): void {
  const chunk = Buffer.alloc(65_536, 1);
  try {
    for (;;) writeFileSync(join(folder, "filler"), chunk, { flag: "a" });
  } catch {
    return;
  }
}
