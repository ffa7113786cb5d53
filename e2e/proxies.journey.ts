import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { debianProgram, type Program } from "../scripts/tools/debian-program.ts";
import { freePort } from "../scripts/tools/free-port.ts";
import { type Cluster, startCluster } from "../scripts/tools/postgres-cluster.ts";
import { type Product, startProduct } from "../scripts/tools/product.ts";

/** Samples for operators, run as they are but for addresses and TLS. */
const deploy = join(import.meta.dirname, "../deploy");
const folder = mkdtempSync(join(tmpdir(), "compcard-proxies-"));
/** Restarts of the server behind each proxy while requests run. */
const restarts = Number(process.env.RESTARTS ?? 1);

let cluster: Cluster;
let ports: number[];
const servers: Product[] = [];

const startServer = (at: number) =>
  startProduct({
    ...{ PORT: String(ports[at]), DATABASE_URL: cluster.url("postgres"), DATA_DIR: join(folder, "data") },
    ...{ TRUST_PROXY: "loopback", DRAIN_SECONDS: "4", LOG_LEVEL: "info", DEMO: at === 0 ? "on" : "off" },
  });

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  cluster = await startCluster();
  ports = [await freePort(), await freePort()];
  for (const at of [0, 1]) servers[at] = await startServer(at);
});
test.afterAll(async () => {
  for (const server of servers) await server.stop();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Proxy {
  program: string;
  packages: string[];
  /** The file that it logs requests to, where it does. */
  log?: string;
  /** The sample for these servers on that port, without TLS, and how the program is given it. */
  begin(port: number): { file: string; text: string; args(file: string): string[]; env?: Record<string, string> };
}

const sample = (name: string) => readFileSync(join(deploy, name), "utf8");
const ofServers = (text: string) =>
  text.replace("127.0.0.1:3001", `127.0.0.1:${ports[0]}`).replace("127.0.0.1:3002", `127.0.0.1:${ports[1]}`);

const proxies: Proxy[] = [
  {
    program: "nginx",
    packages: ["nginx"],
    log: "compcard.log",
    begin(port) {
      const site = ofServers(sample("nginx.conf"))
        .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
        .replace(/^ *ssl_certificate.*$/gm, "")
        .replaceAll("/var/log/nginx", folder);
      const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
      const temporary = paths.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n");
      const main = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events {}\n`;
      return {
        file: "nginx.conf",
        text: `${main}http { access_log off; ${temporary}\n${site}}`,
        args: (file) => [
          "-c",
          file,
          "-e",
          join(folder, "nginx.log"),
          "-g",
          process.getuid?.() === 0 ? "user root;" : "",
        ],
      };
    },
  },
  {
    program: "haproxy",
    packages: ["haproxy", "liblua5.3-0", "libopentracing-c-wrapper0", "libopentracing1"],
    begin: (port) => ({
      file: "haproxy.cfg",
      text: ofServers(sample("haproxy.cfg")).replace(/bind :443.*/, `bind 127.0.0.1:${port}`),
      args: (file) => ["-db", "-f", file],
    }),
  },
  {
    program: "caddy",
    packages: ["caddy"],
    begin: (port) => ({
      file: "Caddyfile",
      text: `{\nadmin off\n}\n${ofServers(sample("Caddyfile"))}`,
      args: (file) => ["run", "--adapter", "caddyfile", "--config", file],
      env: { SITE_HOST: `http://127.0.0.1:${port}`, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    }),
  },
];

async function run(program: Program, { begin }: Proxy): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await freePort();
  const { file, text, args, env } = begin(port);
  const path = join(folder, file);
  writeFileSync(path, text);
  let shown = "";
  const child: ChildProcess = spawn(program.path, args(path).filter(Boolean), {
    env: { ...process.env, ...program.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const listen = (chunk: Buffer) => {
    shown += chunk;
  };
  child.stdout?.on("data", listen);
  child.stderr?.on("data", listen);
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      async () => {
        if (child.exitCode !== null) throw new Error(`${file}: ${shown}`);
        return (await fetch(`${origin}/api/ready`).catch(() => null))?.status;
      },
      { timeout: 120_000 },
    )
    .toBe(200);
  return {
    origin,
    async stop() {
      child.kill("SIGKILL");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

for (const proxy of proxies) {
  test(`FL-60 behind ${proxy.program} pages, sockets and photos pass, callers are told apart, and nobody meets a restart`, async () => {
    test.setTimeout((3 + restarts / 2) * 60_000);
    const program = debianProgram(proxy.program, proxy.packages);
    test.skip(program === null, "Debian's packages cannot be had here");
    const { origin, stop } = await run(program as Program, proxy);
    try {
      const page = await fetch(`${origin}/search`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("<html");

      const socket = new WebSocket(`${origin.replace("http", "ws")}/ws`);
      const [frame] = (await once(socket, "message")) as [MessageEvent];
      expect(JSON.parse(frame.data)).toMatchObject({ type: "connected" });
      socket.close();

      // Larger than any proxy's default limit, and not an image: the response's text is the server's own.
      const form = new FormData();
      form.append("photo", new Blob([new Uint8Array(20_000_000)], { type: "image/jpeg" }), "photo.jpg");
      const refused = await fetch(`${origin}/api/auth/avatar`, { method: "POST", body: form });
      expect([refused.status, (await refused.json()).error.code]).toEqual([401, "session.required"]);

      const { log } = proxy;
      if (log) expect(await loggedOfSecrets(origin, join(folder, log))).toEqual(secrets.map(({ logged }) => logged));

      await askFrom(origin, "127.0.0.9");
      await expect.poll(() => servers.some((server) => server.output().includes('"ip":"127.0.0.9"'))).toBe(true);

      const asking = new AbortController();
      const answers = askAgainAndAgain(origin, asking.signal);
      for (let turn = 0; turn < restarts; turn++) {
        const at = turn % 2;
        expect(await servers[at]?.stop()).toBe(0);
        servers[at] = await startServer(at);
        await expect.poll(async () => (await fetch(`http://127.0.0.1:${ports[at]}/api/ready`)).status).toBe(200);
      }
      asking.abort();
      const statuses = await answers;
      expect(statuses.length).toBeGreaterThan(10);
      const failures = servers.flatMap((server) =>
        server
          .output()
          .split("\n")
          .filter((line) => /"level":(50|60)/.test(line)),
      );
      const others = statuses.filter((status) => status !== 200);
      expect(others.length, [...new Set(others), ...failures].join("\n")).toBe(0);
    } finally {
      await stop();
    }
  });
}

/** Addresses that contain a secret, and their form in a log. */
const secrets = [
  { requested: "/s/hidden1", logged: "/s/..." },
  { requested: "/en/s/hidden2?face=hidden3", logged: "/en/s/...?..." },
  { requested: "/api/shared/hidden4/votes/1", logged: "/api/shared/.../votes/1" },
  { requested: "/api/documents/shared/hidden5/pdf?layout=cards", logged: "/api/documents/shared/.../pdf?..." },
  { requested: "/verify-email?token=hidden6", logged: "/verify-email?..." },
  { requested: "/en/options/answer/hidden7", logged: "/en/options/answer/..." },
  { requested: "/api/options/answer/hidden8", logged: "/api/options/answer/..." },
];

async function loggedOfSecrets(origin: string, file: string): Promise<string[]> {
  const before = readFileSync(file, "utf8").length;
  for (const { requested } of secrets)
    await (await fetch(origin + requested, { headers: { referer: origin + requested } })).text();
  const written = () => readFileSync(file, "utf8").slice(before).split("\n").slice(0, -1);
  // A proxy may write the lines of earlier requests late.
  const lines = () => written().filter((line) => !/ \/(ws|api\/auth\/avatar) /.test(line));
  await expect.poll(() => lines().length).toBe(secrets.length);
  expect(lines().join()).not.toContain("hidden");
  return lines().map((line) => line.match(/"GET (\S+) HTTP/)?.[1] ?? line);
}

/** The request comes from an address of this machine that is not the proxy's. */
async function askFrom(origin: string, localAddress: string): Promise<void> {
  const requested = request(`${origin}/api/health`, { localAddress }).end();
  const [response] = await once(requested, "response");
  response.resume();
}

/** Some people at once, each going on when answered. @returns the statuses; 0 for none. */
async function askAgainAndAgain(origin: string, signal: AbortSignal): Promise<number[]> {
  const statuses: number[] = [];
  const person = async () => {
    while (!signal.aborted) {
      for (const path of ["/api/search?limit=1", "/api/health", "/"]) {
        const answer = await fetch(origin + path).catch(() => null);
        await answer?.arrayBuffer();
        statuses.push(answer?.status ?? 0);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.all([person(), person(), person()]);
  return statuses;
}
