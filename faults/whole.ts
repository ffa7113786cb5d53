import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startS3Peer } from "../api/test/s3-peer.ts";
import { debianProgram } from "../scripts/tools/debian-program.ts";
import { freePort } from "../scripts/tools/free-port.ts";
import { startCluster } from "../scripts/tools/postgres-cluster.ts";
import { type Fault, NotAvailable, type Report } from "./fault.ts";
import { makeCard, request, requestData, signUp, upload } from "./request.ts";
import { openSite, scratch } from "./site.ts";

/** A full journey over two processes, pgbouncer in transaction mode, a streaming replica and an S3 store. */
export const whole: Fault = {
  of: "whole",
  title: "a journey over two processes, pgbouncer, a replica and an S3 store",
  async run(report) {
    const cluster = await startCluster();
    report.undo.defer(() => cluster.stop());
    const replica = await cluster.replica();
    report.undo.defer(() => replica.stop());
    const bucket = await startS3Peer("photos", "secret");
    report.undo.defer(() => bucket.close());
    const pooler = await startPooler(report, Number(new URL(cluster.url("postgres")).port));
    const settings = {
      ...{ DATABASE_URL: pooler, DATABASE_DIRECT_URL: cluster.url("postgres") },
      ...{ DATABASE_READ_URL: replica.url("postgres") },
      ...{ S3_ENDPOINT: bucket.endpoint, S3_BUCKET: "photos", S3_REGION: "auto" },
      ...{ S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" },
    };
    const [one, two] = [await openSite(report, settings), await openSite(report, { ...settings, SEARCH_INDEX: "off" })];
    const { token } = await signUp(one.origin);
    const card = await makeCard(two.origin, token, { last_name: "Журавлёва" });
    const photo = await upload(one.origin, token, card, "beauty-portrait");
    report.must(photo.status === 200, `an upload is answered ${photo.status}`);
    for (const { origin } of [one, two]) {
      report.must(
        (await request(origin, "GET", photo.body.data.photoUrl)).status === 200,
        "each process has the photo",
      );
      const { models } = await requestData(origin, "GET", `/api/search?q=${encodeURIComponent("Журавлёва")}`);
      report.must(
        models?.some(({ id }: { id: string }) => id === card),
        "each process finds the card at once",
      );
      const page = await request(origin, "GET", `/model/${card}`);
      report.must(page.status === 200 && page.body.includes("Журавлёва"), "each process shows its page");
      const paper = await request(origin, "GET", `/api/documents/model/${card}/pdf`);
      report.must(paper.status === 200, `a document is answered ${paper.status}`);
    }
    const socket = new WebSocket(`${two.origin.replace("http", "ws")}/ws`);
    report.undo.defer(async () => socket.close());
    await once(socket, "message");
    socket.send(JSON.stringify({ type: "subscribe", modelId: card }));
    socket.send(JSON.stringify({ type: "ping" }));
    await once(socket, "message");
    const received = once(socket, "message") as Promise<[MessageEvent]>;
    const written = 40;
    let behind = 0;
    for (let height = 160; height < 160 + written; height++) {
      await requestData(one.origin, "PUT", `/api/models/${card}`, { token, body: { height } });
      // Without an index this search is the database's, a replica's where that has come so far.
      const { models } = await requestData(two.origin, "GET", `/api/search?minHeight=${height}&maxHeight=${height}`);
      if (!models.some(({ id }: { id: string }) => id === card)) behind++;
    }
    report.must(behind === 0, `${behind} of ${written} writes were not found at once by the other process`);
    const message = await Promise.race([received, delay(10_000, null)]);
    report.must(
      message !== null && JSON.parse(message[0].data).modelId === card,
      "the other process tells of a change",
    );
    report.finds(
      `sign-up, card, photo, search, page, document, live over both; ${written} writes found at once elsewhere`,
    );
  },
};

/** Debian's pgbouncer with the sample for operators, but for addresses and passwords. @returns the database's address through it. */
async function startPooler(report: Report, behind: number): Promise<string> {
  const program = debianProgram("pgbouncer", ["pgbouncer", "libevent-2.1-7", "libc-ares2"]);
  if (!program) throw new NotAvailable("Debian's package pgbouncer cannot be had");
  const [folder, port] = [await scratch(report), await freePort()];
  const users = join(folder, "users.txt");
  const text = readFileSync(join(import.meta.dirname, "../deploy/pgbouncer.ini"), "utf8")
    .replace(
      "compcard = host=127.0.0.1 port=5432 dbname=compcard",
      `postgres = host=127.0.0.1 port=${behind} dbname=postgres`,
    )
    .replace("listen_port = 6432", `listen_port = ${port}\nunix_socket_dir =`)
    .replace("scram-sha-256", "any")
    .replace("dbname=postgres", "dbname=postgres user=postgres")
    .replace("/etc/pgbouncer/userlist.txt", users);
  await writeFile(users, '"postgres" ""\n');
  await writeFile(join(folder, "pgbouncer.ini"), text);
  await chmod(folder, 0o755);
  // It refuses to run as root.
  const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child: ChildProcess = spawn(program.path, [join(folder, "pgbouncer.ini")], {
    ...unprivileged,
    env: { ...process.env, ...program.env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let shown = "";
  child.stderr?.on("data", (chunk) => (shown += chunk));
  report.undo.defer(async () => void child.kill("SIGKILL"));
  for (let tries = 0; !shown.includes("process up"); tries++) {
    if (child.exitCode !== null || tries > 600) throw new Error(`pgbouncer did not start: ${shown}`);
    await delay(50);
  }
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}
