import { cpSync, existsSync, mkdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { run } from "../tools/run.ts";
import type { Store } from "./store.ts";

const root = join(import.meta.dirname, "../..");
const cached = join(root, "node_modules/.cache/image");
const weekMs = 7 * 24 * 3_600_000;

/** Left out as in the published slim image. */
const unread = [
  ...["man", "locale", "doc", "info", "lintian"].map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`),
  "--dpkgopt=path-include=/usr/share/doc/*/copyright",
];

/** The Dockerfile with base images by tag: stand-ins are not those of the digests. */
export function withoutDigests(dockerfile: string): string {
  return dockerfile.replace(/^(FROM \S+)@sha256:[0-9a-f]{64}/gm, "$1");
}

/** Names of base images in a Dockerfile that are not stages of its own. */
export function baseImages(dockerfile: string): string[] {
  const stages = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\S+))?/gm)];
  const own = stages.map(([, , name]) => name);
  return [...new Set(stages.map(([, image = ""]) => image))].filter(
    (name) => name !== "scratch" && !own.includes(name),
  );
}

/**
 * Makes the base images that a Dockerfile names by tag from Debian's package archive, for machines without an image registry:
 * Debian by mmdebstrap, and the same with this repository's Node and this machine's npm.
 */
export function makeBases(store: Store, dockerfile: string, folder: string): void {
  const names = baseImages(dockerfile);
  const debian = names.find((name) => name.startsWith("debian:"));
  const node = names.find((name) => name.startsWith("node:"));
  const suite = /^debian:(\w+)-slim/.exec(debian ?? "")?.[1];
  if (!debian || !node || !suite || names.length > 2)
    throw new Error(`no stand-in is known for the base images ${names.join(", ")}`);
  const container = store.buildah("from", "--pull-never", "scratch");
  store.buildah("add", "--quiet", container, debianArchive(suite), "/");
  store.buildah("commit", "--quiet", "--rm", container, full(debian));
  makeNode(store, { node, debian, folder });
}

/** The name that buildah resolves without a registry. */
const full = (name: string) => `docker.io/library/${name}`;

/** @returns the archive of a minimal Debian, a week old at most. */
function debianArchive(suite: string): string {
  const file = join(cached, `debian-${suite}.tar`);
  if (existsSync(file) && Date.now() - statSync(file).mtimeMs < weekMs) return file;
  mkdirSync(cached, { recursive: true });
  const part = join(cached, `part-${process.pid}.tar`);
  const { ok, output } = run("mmdebstrap", ["--variant=minbase", "--quiet", ...unread, suite, part]);
  if (!ok) throw new Error(`mmdebstrap failed: ${output.slice(-2_000)}`);
  renameSync(part, file);
  return file;
}

function makeNode(store: Store, { node, debian, folder }: { node: string; debian: string; folder: string }): void {
  const context = join(folder, "node");
  mkdirSync(context);
  cpSync(join(root, "node_modules/node/bin/node"), join(context, "node"));
  cpSync(npmFolder(), join(context, "npm"), { recursive: true, verbatimSymlinks: true });
  const npmSetting = (name: string) => run("npm", ["config", "get", name], { cwd: root }).output;
  // A proxy of this machine may sign with its own certificate, which Node or npm trusts here.
  const cafile = npmSetting("cafile");
  const certificates = process.env.NODE_EXTRA_CA_CERTS ?? (cafile === "null" ? undefined : cafile);
  if (certificates) cpSync(certificates, join(context, "certificates"));
  const lines = [
    `FROM ${full(debian)}`,
    "COPY node /usr/local/bin/node",
    "COPY npm /usr/local/lib/node_modules/npm",
    ...(certificates ? ["COPY certificates /etc/certificates", "ENV NODE_EXTRA_CA_CERTS=/etc/certificates"] : []),
    `ENV NPM_CONFIG_REGISTRY=${npmSetting("registry")}`,
    "RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm",
  ];
  writeFileSync(join(context, "Dockerfile"), lines.join("\n"));
  store.buildah("bud", "--quiet", "--isolation", "chroot", "--pull-never", "--tag", full(node), context);
}

/** npm of this machine, as `npm run` names it. */
function npmFolder(): string {
  const named = process.env.npm_execpath;
  if (named?.endsWith("npm-cli.js")) return dirname(dirname(named));
  return join(run("npm", ["root", "--global"]).output, "npm");
}
