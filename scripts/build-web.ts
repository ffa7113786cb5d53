import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { buildTexts } from "./build-texts.ts";
import { thirdPartyNotices } from "./third-party-notices.ts";
import { filesOf, fingerprint, isFresh } from "./tools/stamp.ts";

const root = resolve(import.meta.dirname, "..");
const web = join(root, "web");
const stampFile = join(web, "build/.stamp");

/** Everything the built pages are made of. */
const sources = [
  "web/app",
  "web/styleguide",
  "web/server",
  "web/worker",
  "web/public",
  "web/vite.config.ts",
  "web/font-subsets-plugin.ts",
  "scripts/locale-assets.ts",
  "scripts/build-worker.ts",
  "web/react-router.config.ts",
  "domain/src",
  "domain/messages",
  "domain/data",
  "package-lock.json",
  "scripts/build-texts.ts",
  "scripts/third-party-notices.ts",
];

/** Builds the pages into `web/build`; does nothing when they are fresh. @throws when the build fails */
export function buildWeb(): void {
  buildTexts();
  const stamp = fingerprint(root, sources);
  if (isFresh(stampFile, stamp)) return;
  console.log("Building the pages…");
  // In a process of its own, so that the server does not carry the bundler's memory.
  const { status } = spawnSync(process.execPath, [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], {
    cwd: web,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error("the pages do not build; see above");
  const split = [join(root, "scripts/locale-assets.ts"), join(web, "build/client/assets")];
  for (const step of [split, [join(root, "scripts/build-worker.ts")]]) {
    if (spawnSync(process.execPath, step, { stdio: "inherit" }).status !== 0) throw new Error("see above");
  }
  writeFileSync(join(web, "build/client/third-party-notices.txt"), thirdPartyNotices());
  compressAssets();
  writeFileSync(stampFile, stamp);
}

// Once here instead of at every request.
function compressAssets(): void {
  for (const file of filesOf(join(web, "build/client")).filter((name) => /\.(js|css|svg|txt)$/.test(name))) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
}

if (process.argv[1] === import.meta.filename) buildWeb();
