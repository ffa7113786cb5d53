import "../../api/src/platform/node-version.ts";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { previousRelease, ReleaseUnavailable } from "../tools/releases.ts";
import { aptInstall, run } from "../tools/run.ts";
import { buildImage } from "./build-image.ts";
import { readService } from "./compose-service.ts";
import { type Container, startContainer } from "./container.ts";
import { makeCardByMail, requireDocuments } from "./main-flow.ts";
import { requireStarted, tryBadVolumes } from "./refusals.ts";
import { openStore, type Store } from "./store.ts";
import { newVolume, writeFormerVolume } from "./volumes.ts";

/**
 * `npm run image-test`: builds the container image, starts it as compose.yaml says, and uses it: new data, the same data
 * again, data of the previous release, and volumes that it must refuse. `--published` builds on the published base images
 * instead of local ones. `--if-possible` succeeds where the test cannot run.
 */
const maxMegabytes = 350;
const firstName = "Мария";

const { values } = parseArgs({ options: { published: { type: "boolean" }, "if-possible": { type: "boolean" } } });

/** @returns why the test cannot run on this machine, or null. */
function findObstacle(): string | null {
  if (process.platform !== "linux") return "it needs Linux";
  if (process.getuid?.() !== 0) return "it mounts file systems and changes users, which only root may";
  const programs = values.published ? ["buildah"] : ["buildah", "mmdebstrap"];
  const missing = programs.filter((program) => !run(program, ["--version"]).ok);
  if (missing.length > 0 && !aptInstall(missing)) return `it needs ${missing.join(" and ")}`;
  if (!run("unshare", ["--mount", "true"]).ok) return "this machine forbids mount namespaces";
  return null;
}

const began = performance.now();
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs one step and prints its time and what it returns. */
async function step<T>(name: string, work: () => T | Promise<T>, show: (result: T) => string = () => ""): Promise<T> {
  const since = performance.now();
  const result = await work();
  console.log(`ok  ${name} (${seconds(since)})${show(result) && `: ${show(result)}`}`);
  return result;
}

async function stopOrThrow(container: Container): Promise<void> {
  const code = await container.stop();
  if (code !== 0) throw new Error(`the container ended with ${code}`);
}

function requireConfined({ confinement }: Container, user: string): void {
  const { readOnlyRoot, noNewPrivileges, capabilities } = confinement;
  const confined = readOnlyRoot && noNewPrivileges && capabilities.every((mask) => /^0+$/.test(mask));
  if (!confined || confinement.user !== user)
    throw new Error(`the container is not confined: ${JSON.stringify(confinement)}`);
}

async function testImage(store: Store, folder: string): Promise<void> {
  const image = await step("builds the image", () =>
    buildImage(store, { folder, published: values.published === true }),
  );
  const root = store.buildah("mount", store.buildah("from", "--pull-never", image.name));
  const megabytes = Number(run("du", ["--bytes", "--summarize", root]).output.split("\t")[0]) / 1_000_000;
  console.log(`    ${megabytes.toFixed(0)} MB of ${maxMegabytes}`);
  if (!(megabytes <= maxMegabytes)) throw new Error(`the image has ${megabytes} MB, more than ${maxMegabytes}`);
  const service = readService(resolve(import.meta.dirname, "../../compose.yaml"));
  const start = (volume: string) => startContainer({ root, image, service }, volume);
  const user = Number(image.user);
  const volume = newVolume(join(folder, "volume"), user);

  const first = await step(
    "starts on an empty volume, as an ordinary user on a read-only root",
    () => start(volume),
    (started) => JSON.stringify("origin" in started ? started.confinement : started),
  );
  if (!("origin" in first)) throw new Error(`the start was refused: ${first.lines.join("\n")}`);
  requireConfined(first, image.user);
  const card = await step("signs up, confirms by mail, uploads a photo, publishes", () =>
    makeCardByMail(first.origin, volume),
  );
  const site = { start, volume, card, firstName, folder };
  await step(
    "makes PDF, picture and poster",
    () => requireDocuments(first.origin, card.id),
    (sizes) => JSON.stringify(sizes),
  );
  await step("passes its health check", () => {
    if (!first.isHealthy()) throw new Error("the health check of the image fails");
  });
  await step("stops", () => stopOrThrow(first));
  const again = await step(
    "starts again on the same volume and shows the card",
    () => requireStarted(site, volume),
    ({ startMs }) => `serves after ${(startMs / 1000).toFixed(1)} s`,
  );
  await stopOrThrow(again);
  const lines = await step("refuses a newer schema, another user's volume and full disks", () => tryBadVolumes(site));
  for (const line of lines) console.log(`    ${line}`);

  const former = newVolume(join(folder, "former"), user);
  const sources = await mkdtemp(join(folder, "release-"));
  const written = await step(`writes a volume with release ${previousRelease}`, () =>
    writeFormerVolume(former, { release: previousRelease, sources, user }),
  );
  const upgraded = await step(`shows the card of release ${previousRelease}`, () =>
    requireStarted({ ...site, ...written }, former),
  );
  await stopOrThrow(upgraded);
}

function end(line: string): never {
  console.log(`compcard: the image was not tested: ${line}`);
  process.exit(values["if-possible"] ? 0 : 1);
}

const obstacle = findObstacle();
if (obstacle) end(obstacle);
const folder = await mkdtemp(join(existsSync("/var/tmp") ? "/var/tmp" : tmpdir(), "compcard-image-"));
const store = openStore(folder);
let failure: unknown;
try {
  await testImage(store, folder);
} catch (error) {
  failure = error;
} finally {
  store.empty();
  await rm(folder, { recursive: true, force: true });
}
if (failure instanceof ReleaseUnavailable) end(failure.message);
if (failure) {
  console.error(`compcard: ${failure instanceof Error ? failure.message : failure}`);
  process.exit(1);
}
console.log(`The image works (${seconds(began)}).`);
