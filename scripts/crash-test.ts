/**
 * Kills the server with SIGKILL at twenty random moments while photos are uploaded and a card is saved, and checks after
 * every restart that whatever was acknowledged is there and that no photo row lacks its file.
 * By hand: `node scripts/crash-test.ts [rounds] [seed]`, after `npm start` has built the pages once.
 */
import "../api/src/platform/node-version.ts";
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

const rounds = Number(process.argv[2] ?? 20);
let seed = Number(process.argv[3] ?? 7);
/** Mulberry32: a run is repeated by its seed. */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}

const root = join(import.meta.dirname, "..");
const dataDir = await mkdtemp(join(tmpdir(), "compcard-crash-"));
const env = {
  ...process.env,
  PORT: "0",
  DATA_DIR: dataDir,
  DEMO: "off",
  RATE_LIMIT: "off",
  EMAIL_VERIFICATION: "off",
  LOG_LEVEL: "silent",
};
const photoTypes = ["beauty-portrait", "smiling-portrait", "full-body", "fashion-editorial", "dynamic"];

async function startServer(): Promise<{ origin: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ["api/src/main.ts"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  const origin = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk;
      const found = / is at (http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  return { origin, child };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

/** What the server has said yes to. */
const acknowledged = { height: 100, version: 0, photos: new Map<string, string>() };
/** The save under way when the server was killed may or may not have happened. */
let attempted = 100;

async function api(origin: string, method: string, path: string, token: string, body?: unknown) {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer.data;
}

async function picture(): Promise<Blob> {
  const [r, g, b] = [random(), random(), random()].map((v) => Math.floor(v * 255));
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const jpeg = await sharp({
    create: { width: 1400, height: 1750, channels: 3, background: { r, g, b } as never, noise },
  })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" });
}

async function saveForever(origin: string, id: string, token: string): Promise<void> {
  for (;;) {
    attempted = 100 + ((attempted - 99) % 111);
    const { model } = await api(origin, "PUT", `/models/${id}`, token, { height: attempted });
    acknowledged.height = attempted;
    acknowledged.version = model.version;
  }
}

async function uploadForever(origin: string, id: string, token: string): Promise<void> {
  for (;;) {
    const photoType = photoTypes[Math.floor(random() * photoTypes.length)] as string;
    const form = new FormData();
    form.append("photoType", photoType);
    form.append("photo", await picture(), "photo.jpg");
    acknowledged.photos.delete(photoType);
    const response = await fetch(`${origin}/api/upload/${id}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    acknowledged.photos.set(photoType, answer.data.photoUrl);
  }
}

async function check(origin: string, id: string, token: string): Promise<string[]> {
  const { model } = await api(origin, "GET", `/models/${id}`, token);
  const faults: string[] = [];
  if (model.height !== acknowledged.height && model.height !== attempted) {
    faults.push(`height is ${model.height}, acknowledged was ${acknowledged.height}, attempted ${attempted}`);
  }
  if (model.version < acknowledged.version) faults.push(`version is ${model.version}, was ${acknowledged.version}`);
  for (const [type, url] of acknowledged.photos) {
    if (!model.photos[type]) faults.push(`${type} is gone`);
    const { status } = await fetch(origin + url);
    if (status !== 200) faults.push(`${url} answers ${status}`);
  }
  for (const [type, url] of Object.entries(model.photos)) {
    const { status } = await fetch(origin + url);
    if (status !== 200) faults.push(`${type} has a row but no file (${status})`);
  }
  return faults;
}

let server = await startServer();
const password = "Passw0rd";
const person = { email: "crash@example.com", password, confirmPassword: password, firstName: "Анна", lastName: "Ким" };
const { token } = await api(server.origin, "POST", "/auth/register", "", person);
const { model } = await api(server.origin, "POST", "/models", token, { first_name: "Анна", last_name: "Ким" });
let faults: string[] = [];

for (let round = 1; round <= rounds; round++) {
  const work = [saveForever, uploadForever, uploadForever].map((job) =>
    job(server.origin, model.id, token).catch(() => undefined),
  );
  await new Promise((resolve) => setTimeout(resolve, 300 + random() * 2_500));
  await kill(server.child);
  await Promise.all(work);
  const verified = execFileSync(process.execPath, ["api/src/cli.ts", "verify"], { cwd: root, env, encoding: "utf8" });
  server = await startServer();
  const found = await check(server.origin, model.id, token);
  faults = [...faults, ...found];
  console.log(
    `round ${round}: version ${acknowledged.version}, ${verified.trim()}, ${found.join("; ") || "all there"}`,
  );
}
await kill(server.child);
await rm(dataDir, { recursive: true, force: true });
console.log(`${rounds} kills, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
