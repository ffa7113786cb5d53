import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vite";

const web = resolve(import.meta.dirname, "../web");

/** Pages that open without a connection, and what they fetch later. */
const pages = [
  "root",
  "routes/language",
  "routes/home",
  "routes/search",
  "routes/card",
  "routes/favorites",
  "routes/create",
];

interface Manifest {
  entry: { module: string };
  routes: Record<string, { module: string }>;
}

/**
 * Builds the service worker, `web/build/worker/sw.js`: it contains the names of the built files, so it changes with
 * each build.
 */
async function buildWorker(): Promise<void> {
  const assets = join(web, "build/client/assets");
  await build({
    configFile: false,
    root: web,
    logLevel: "error",
    define: {
      __SCRIPTS__: JSON.stringify(neededScripts(join(assets, "ru"))),
      __STYLES__: JSON.stringify(neededStyles(assets)),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    build: {
      target: ["chrome107", "safari16"],
      outDir: join(web, "build/worker"),
      copyPublicDir: false,
      lib: { entry: join(web, "worker/worker.ts"), formats: ["iife"], name: "worker", fileName: () => "sw.js" },
    },
  });
}

function neededScripts(folder: string): string[] {
  const all = new Set(readdirSync(folder).filter((name) => name.endsWith(".js")));
  const manifest = readManifest(folder, all);
  const needed = new Set<string>();
  const add = (path: string) => {
    const name = path.split("/").pop() ?? "";
    if (needed.has(name) || !all.has(name)) return;
    needed.add(name);
    const code = readFileSync(join(folder, name), "utf8");
    for (const [, next] of code.matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/([\w.$-]+\.js)["'`]/g)) add(String(next));
  };
  for (const { module } of [manifest.entry, ...pages.map((page) => manifest.routes[page])].flatMap(
    (known) => known ?? [],
  )) {
    add(module);
  }
  return [...needed, ...[...all].filter((name) => name.startsWith("manifest-"))];
}

function readManifest(folder: string, names: Set<string>): Manifest {
  const name = [...names].find((name) => name.startsWith("manifest-"));
  const [, json] = /=(\{.*\})/s.exec(readFileSync(join(folder, String(name)), "utf8")) ?? [];
  return JSON.parse(String(json));
}

/** Fonts of languages that the site does not have are fetched by who meets them. */
function neededStyles(assets: string): string[] {
  return readdirSync(assets).filter((name) => /\.css$|-400-(latin|cyrillic)-.*\.woff2$/.test(name));
}

await buildWorker();
