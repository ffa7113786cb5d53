import "../api/src/platform/node-version.ts";
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fontFiles } from "../api/src/platform/typeset/fonts.ts";
import { billOfMaterials } from "./bill-of-materials.ts";
import { buildDocs } from "./build-docs.ts";
import { buildWeb } from "./build-web.ts";
import { run } from "./tools/run.ts";

const root = resolve(import.meta.dirname, "..");

/** Files of the repository that the server reads. */
const own = [
  "LICENSE",
  "package.json",
  "api/package.json",
  "api/src",
  "api/migrations",
  "api/demo",
  "domain/package.json",
  "domain/src",
  "domain/data",
  "domain/messages",
  "domain/texts",
  "scripts/serve.ts",
  "scripts/run-server.ts",
  "web/package.json",
  "web/build",
];

/** Files of packages that only compilers, browsers, their own tests and other module formats read. */
const unread = new RegExp(
  [
    "\\.(map|ts|mts|cts|md|cc|h|iife\\.js|umd\\.cjs|test\\.[cm]?js)$",
    "/dist/(umd|iife)/",
    "/@electric-sql/pglite/dist/.+\\.cjs$",
    // Everything that documents are written with is in its first module.
    "/docx/dist/(?!index\\.mjs$)[^/]+$",
    "/@opentelemetry/(?!api/).+\\.cjs$",
    "/bintrees/test/",
    "/libphonenumber-js/bundle/",
    // Node takes the modules of the first, and the other kind of the rest.
    "/@simplewebauthn/server/script/",
    "/@(aws-sdk|smithy)/[^/]+/dist-es/",
    "/@peculiar/(x509/build/x509(\\.es)?\\.js$|asn1-[^/]+/build/es2015/)",
    "/asn1js/build/index\\.es\\.js$",
    "/tsyringe/dist/esm",
    // HEIC is decoded by the bundle with its WebAssembly in it.
    "/libheif-js/(libheif/|libheif-wasm/libheif(-bundle\\.mjs|\\.js|\\.wasm)$)",
  ].join("|"),
);

/**
 * `npm run ship -- FOLDER`: all that serving needs and nothing else, to be copied to any machine of this kind that has
 * Node 24; the container image is made of it. @throws Error when the folder holds something already.
 */
export function ship(target: string): void {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty`);
  buildWeb();
  buildDocs();
  for (const path of own) copy(path, target);
  for (const path of packages()) copy(path, target);
  writeFileSync(join(target, "sbom.cdx.json"), JSON.stringify(billOfMaterials()));
}

function copy(path: string, target: string): void {
  const isPackage = path.split("/").includes("node_modules");
  mkdirSync(dirname(join(target, path)), { recursive: true });
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => (isPackage ? isRead(from, path) : !/\.test\.tsx?$|\.stamp$/.test(from)),
  });
}

const fonts = new Set<string>(Object.values(fontFiles));

function isRead(from: string, path: string): boolean {
  // Packages inside this one come by themselves, where they are needed.
  if (relative(join(root, path), from).split("/").includes("node_modules")) return false;
  if (unread.test(from)) return false;
  return !/\.(ttf|otf)$/.test(from) || fonts.has(from);
}

/** Folders of the packages that the server needs, and the links to our own. */
function packages(): string[] {
  // It fails for packages of other platforms, which are missed nowhere.
  const { output } = run("npm", ["ls", "--omit=dev", "--all", "--parseable", "--workspace=@compcard/api"], {
    cwd: root,
  });
  // A workspace's own folder holds packages of which the common one has another version.
  const found = output.split("\n").filter((line) => relative(root, line).split("/").includes("node_modules"));
  if (found.length < 50) throw new Error(`npm does not say what the server needs: ${output}`);
  return [...new Set(found.map((path) => relative(root, path)))].filter((path) => existsSync(join(root, path)));
}

if (process.argv[1] === import.meta.filename) {
  const [folder] = process.argv.slice(2);
  if (!folder) {
    console.error("compcard: npm run ship -- FOLDER");
    process.exit(1);
  }
  ship(resolve(folder));
}
