import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { runCommand } from "../../../test/caller.ts";
import { canBackUp } from "../../../test/client-programs.ts";
import { startOpenidPeer } from "../../../test/openid-peer.ts";
import { startS3Peer } from "../../../test/s3-peer.ts";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { startSmtpPeer } from "../../../test/smtp-peer.ts";
import type { Config } from "../../config.ts";
import { nameSet, writeManifest } from "../../features/backup/manifest.ts";
import { folderArchive } from "../../platform/archive/folder-archive.ts";
import { doctor } from "../doctor.ts";

let app: TestApp;
/** Another process of it, that believes proxies on this machine. */
let behindProxy: TestApp;
let dataDir: string;
beforeAll(async () => {
  app = await startTestApp();
  behindProxy = await startTestApp({ trustProxy: ["loopback"] }, app);
  dataDir = scratchFolder();
});
afterAll(async () => {
  await behindProxy.close();
  await app.close();
  await rm(dataDir, { recursive: true });
});

/** Lines that `doctor` prints for an installation with these settings. */
async function ask(settings: Partial<Config>, ...args: string[]) {
  const config = {
    ...app.context.config,
    port: Number(new URL(app.url).port),
    publicUrl: app.url,
    dataDir,
    ...settings,
  };
  const { code, out } = await runCommand({ ...app.context, config }, doctor, ...args);
  return { code, lines: out.split("\n") };
}

it("SL-78 names the setting for a storage that takes buckets in the host name alone", async () => {
  const peer = await startS3Peer("photos", "secret", "host");
  const access = { endpoint: peer.endpoint, region: "auto", accessKeyId: "id", secretAccessKey: "secret" };
  const { lines } = await ask({ s3: { ...access, bucket: "photos", addressStyle: "path" } });
  expect(lines).toContainEqual(
    expect.stringMatching(/^fix {2}photos .*SecondLevelDomainForbidden.*; try S3_ADDRESS_STYLE=host$/),
  );
  await peer.close();
});

it.each([
  ["put", "s3:PutObject"],
  ["get", "s3:GetObject"],
  ["list", "s3:ListBucket"],
  ["delete", "s3:DeleteObject"],
] as const)("TL-92 names the right that an access key of the photo storage lacks: %s", async (action, right) => {
  const peer = await startS3Peer("photos", "secret");
  const access = { endpoint: peer.endpoint, region: "auto", accessKeyId: "id", secretAccessKey: "secret" };
  const s3 = { ...access, bucket: "photos", addressStyle: "path" } as const;
  peer.refuses.set(action, "AccessDenied");
  const { code, lines } = await ask({ s3 });
  expect(lines.filter((line) => line.includes(" photos "))).toEqual([expect.stringMatching(`^fix .*${right}`)]);
  expect(code).toBe(1);
  const absent = await ask({ s3: { ...s3, bucket: "absent" } });
  expect(absent.lines).toContainEqual(expect.stringMatching(/^fix {2}photos .*absent: there is no such bucket/));
  await peer.close();
});

it("TL-91 names what is wrong with the OpenID provider", async () => {
  const peer = await startOpenidPeer();
  const { issuer, clientId, clientSecret } = peer;
  const oidc = { issuer, clientId, clientSecret, name: "Agency" };
  const signInLine = async () => (await ask({ oidc })).lines.find((line) => line.includes("sign-in"));
  expect(await signInLine()).toBe(`ok   sign-in      the OpenID provider ${issuer} describes itself`);
  peer.algorithms = ["HS256"];
  expect(await signInLine()).toMatch(/^fix .*signs id tokens with HS256; choose RS256/);
  await peer.close();
  expect(await signInLine()).toMatch(/^fix /);
});

async function listening(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A misconfigured proxy: it forwards client headers unchanged, refuses upgrades, and accepts small bodies only. */
async function startPoorProxy() {
  const server = createServer(async (request, response) => {
    if (Number(request.headers["content-length"] ?? 0) > 1_048_576) {
      response.writeHead(413, { connection: "close" }).end("<html>413 Request Entity Too Large</html>");
      return;
    }
    const forwarded = request.headers["x-forwarded-for"];
    const answer = await fetch(`${behindProxy.url}${request.url}`, {
      headers: typeof forwarded === "string" ? { "x-forwarded-for": forwarded } : {},
    });
    response.writeHead(
      answer.status,
      Object.fromEntries([...answer.headers].filter(([name]) => name.startsWith("x-"))),
    );
    response.end(await answer.text());
  });
  const url = await listening(server);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, close };
}

it("reports no problems in a working installation, and sends a mail only with its option", async () => {
  const smtp = await startSmtpPeer();
  const well = { smtpUrl: smtp.url, databaseUrl: null };
  const { code, lines } = await ask(well);
  expect(lines.filter((line) => line.startsWith("fix"))).toEqual([]);
  expect(lines.join("\n")).toMatch(/ok {3}uploads {6}pass up to \d+ MB/);
  expect(lines).toContain("ok   websockets   pass");
  expect(lines.at(-2)).toBe("no problems found");
  expect(code).toBe(0);
  expect(smtp.received).toEqual([]);
  await ask(well, "--mail", "anna@example.com");
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([["anna@example.com"]]);
  await smtp.close();
});

it("names what the database, the photos, the backups and the mail server lack", async () => {
  const refusing = new SMTPServer({
    secure: false,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error("no")),
  });
  refusing.listen(0, "127.0.0.1");
  await once(refusing.server, "listening");
  const { port } = refusing.server.address() as AddressInfo;
  const folder = scratchFolder();
  await writeFile(join(folder, "media"), "no folder");
  const { code, lines } = await ask({
    databaseUrl: "postgres://nobody@127.0.0.1:9/none",
    dataDir: folder,
    backupTo: join(folder, "backups"),
    smtpUrl: `smtp://me:wrong@127.0.0.1:${port}`,
  });
  expect(code).toBe(1);
  const of = (what: string) => lines.find((line) => line.slice(5).startsWith(what)) ?? "";
  expect(of("database")).toMatch(/^fix.*does not let us in.*Is it running, and is DATABASE_URL right\?/);
  expect(of("photos")).toMatch(/^fix.*cannot write/);
  expect(of("backups")).toMatch(/^fix.*none in .*npm run cli -- backup --rotate/);
  expect(of("mail")).toMatch(/^fix.*(Invalid login|535)/);
  await new Promise<void>((done) => refusing.close(() => done()));
  await rm(folder, { recursive: true });
});

it.runIf(process.env.TEST_ENGINE === "postgres" && canBackUp)(
  "names a pg_dump that is missing or of another version than the server",
  async () => {
    const settings = { databaseUrl: inject("databaseServer") };
    const look = async () => (await ask(settings)).lines.find((line) => line.slice(5).startsWith("pg_dump")) ?? "";
    expect(await look()).toMatch(/^ok .*version \d+, as the server$/);
    const folder = scratchFolder();
    vi.stubEnv("PATH", folder);
    expect(await look()).toMatch(/^fix.*pg_dump is not installed; .*postgresql-client/);
    await writeFile(join(folder, "pg_dump"), "#!/bin/sh\necho 'pg_dump (PostgreSQL) 12.22'\n", { mode: 0o755 });
    expect(await look()).toMatch(/^fix.*its version is 12, and that of the server \d+; install postgresql-client-\d+$/);
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  },
);

it("names a backup that was made under a clock that was ahead", async () => {
  const backupTo = scratchFolder();
  const archive = folderArchive(backupTo);
  const put = (madeAt: string) =>
    writeManifest(archive, nameSet(new Date(madeAt)), {
      ...{ format: 2, product: "0", madeAt, schema: "", cards: 0, missing: [] },
      files: { count: 0, bytes: 0, lists: [] },
      database: { kind: "dump", namespace: "public", parts: [] },
    });
  const of = async () => (await ask({ databaseUrl: null, backupTo })).lines.find((line) => line.includes(" backups "));
  const today = new Date().toISOString();
  await put(today);
  expect(await of()).toBe(`ok   backups      the last in ${backupTo} is of ${today}`);
  await put("2999-01-01T00:00:00.000Z");
  expect(await of()).toMatch(/^fix .*2999-01-01T00-00-00-000Z in .* is named after today: a clock was wrong;/);
  await rm(backupTo, { recursive: true });
});

it("names what a proxy does not hand on", async () => {
  const proxy = await startPoorProxy();
  const { code, lines } = await ask({ publicUrl: proxy.url, databaseUrl: null });
  const of = (what: string) => lines.find((line) => line.slice(5).startsWith(what)) ?? "";
  expect(code).toBe(1);
  expect(of("callers")).toMatch(/^fix.*anybody may choose the address they are counted by/);
  expect(of("websockets")).toMatch(/^fix.*must hand Upgrade on for \/ws/);
  expect(of("uploads")).toMatch(/^fix.*answered 413 before they arrive/);
  proxy.close();
});

it("names a site that does not answer, and one that is another's", async () => {
  const other = createServer((_request, response) => response.end("<html>Welcome to nginx</html>"));
  const url = await listening(other);
  const foreign = await ask({ publicUrl: url, databaseUrl: null });
  expect(foreign.lines.join("\n")).toContain("answers 200, and not as Compcard does");
  other.closeAllConnections();
  await new Promise((done) => other.close(done));
  expect((await ask({ publicUrl: url, databaseUrl: null })).lines.join("\n")).toMatch(/fix {2}site .*does not answer/);
});

it("states that an IP address has no passkeys where moderators need them", async () => {
  const needed = { moderatorSecondFactor: true, databaseUrl: null };
  const of = async (settings: Partial<Config>) =>
    (await ask({ ...needed, ...settings })).lines.find((line) => line.slice(5).startsWith("moderation")) ?? "";
  expect(await of({})).toMatch(/^fix.*set PUBLIC_URL to a host name, or MODERATOR_SECOND_FACTOR=off$/);
  expect(await of({ publicUrl: app.url.replace("127.0.0.1", "localhost") })).toMatch(/^ok/);
});
