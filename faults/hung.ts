import { createServer, type Server } from "node:net";
import { startS3Peer } from "../api/test/s3-peer.ts";
import { startTcpProxy } from "../api/test/tcp-proxy.ts";
import { startCluster } from "../scripts/tools/postgres-cluster.ts";
import type { Fault, Report } from "./fault.ts";
import { type Answer, longest, makeCard, request, signUp, upload } from "./request.ts";
import { openSite } from "./site.ts";

/** F6, F14, FL-62, FL-63, FL-64: database, replica, bucket and mail server take everything in and answer nothing. */
export const hung: Fault = {
  of: "F6 F14 FL-62 FL-63 FL-64",
  title: "database, replica, bucket and mail server hang, one after the other",
  async run(report) {
    const cluster = await startCluster();
    report.undo.defer(() => cluster.stop());
    const copy = await cluster.replica();
    report.undo.defer(() => copy.stop());
    const [database, replica] = [await gate(report, cluster.url("postgres")), await gate(report, copy.url("postgres"))];
    const bucket = await startS3Peer("photos", "secret");
    report.undo.defer(() => bucket.close());
    const mail = await silentServer(report);
    const site = await openSite(report, {
      ...{ DATABASE_URL: database.url, DATABASE_READ_URL: replica.url, SEARCH_INDEX: "off" },
      ...{ S3_ENDPOINT: bucket.endpoint, S3_BUCKET: "photos", S3_REGION: "auto" },
      ...{ S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" },
      ...{ SMTP_URL: `smtp://127.0.0.1:${mail}` },
    });
    const { origin } = site;
    const { token } = await signUp(origin);
    const card = await makeCard(origin, token);
    const photo = await upload(origin, token, card, "dynamic");
    const url: string = photo.body.data.photoUrl;

    const reads = ["/api/search?limit=5", `/api/models/public/${card}`, `/model/${card}`, "/", "/api/ready"];
    const readers = () => reads.map((path) => request(origin, "GET", path));
    const writers = () => [
      request(origin, "PUT", `/api/models/${card}`, { token, body: { height: 171 } }),
      upload(origin, token, card, "full-body"),
    ];
    const look = async (who: string, requested: Promise<Waited>[], allowed: number[]) => {
      const answers = await Promise.all([...requested, request(origin, "GET", "/api/health")]);
      for (const { what, status, seconds } of answers) {
        report.must(seconds <= longest, `${who} hangs: ${what} took ${seconds.toFixed(1)} s`);
        report.must(allowed.includes(status), `${who} hangs: ${what} is answered ${status}`);
      }
      report.must(answers.at(-1)?.status === 200, `${who} hangs: the process is alive`);
      report.finds(`${who}: at most ${Math.max(...answers.map(({ seconds }) => seconds)).toFixed(1)} s`);
    };

    // No mail server answers from the beginning: the letter of the sign-up waits in the database.
    await look("mail", [...readers(), ...writers(), signUpAnswer(origin)], [200, 201]);
    replica.freeze();
    await look("replica", [...readers(), ...writers()], [200, 201]);
    replica.thaw();
    bucket.hangs = "silent";
    await look("bucket", [...readers(), ...writers(), request(origin, "GET", url)], [200, 503]);
    bucket.hangs = null;
    database.freeze();
    // Twelve at once: more than there are connections.
    await look("database", [...readers(), ...readers(), ...writers()], [200, 503]);
    database.thaw();
    for (let tries = 0; tries < 200; tries++)
      if ((await Promise.all(writers())).every(({ status }) => status < 300)) return;
    report.must(false, "writes again once everything answers");
  },
};

type Waited = Pick<Answer, "what" | "status" | "seconds">;

async function signUpAnswer(origin: string): Promise<Waited> {
  const began = performance.now();
  await signUp(origin);
  return { what: "a sign-up", status: 201, seconds: (performance.now() - began) / 1000 };
}

/** The same database through a gate that can be shut. */
async function gate({ undo }: Report, address: string) {
  const url = new URL(address);
  const proxy = await startTcpProxy(Number(url.port));
  undo.defer(() => proxy.close());
  url.port = String(proxy.port);
  return { url: url.href, freeze: proxy.freeze, thaw: proxy.thaw };
}

/** A server that accepts connections and never responds. @returns its port. */
async function silentServer({ undo }: Report): Promise<number> {
  const server: Server = createServer((socket) => socket.on("error", () => {}));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  undo.defer(async () => void server.close());
  return (server.address() as { port: number }).port;
}
