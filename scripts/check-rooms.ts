import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, resolve } from "node:path";

/** One file as the rules see it: its path from the root, with slashes, and the modules it imports. */
export interface SourceFile {
  path: string;
  /** Import specifiers; relative ones already resolved to a path from the root. `type` imports are marked. */
  imports: { target: string; typeOnly: boolean }[];
  lines: number;
}

interface Rule {
  /** Files it speaks of. */
  from: RegExp;
  except?: RegExp;
  /** Imports it forbids, unless `allow` matches as well. */
  forbids: RegExp;
  allow?: RegExp;
  /** May be broken by an `import type`, which leaves nothing at run time. */
  typesAllowed?: boolean;
  because: string;
}

const tests = /\.(test|journey)\.tsx?$|^api\/test\/|^e2e\//;

/** The arrows of ARCHITECTURE.md, each with the sentence that says where the code belongs. */
const rules: Rule[] = [
  {
    from: /^domain\//,
    except: tests,
    forbids: /./,
    allow: /^(domain\/|zod$|@compcard\/domain\/)/,
    because:
      "domain runs in browser and server and imports only zod; what needs more belongs in api/src/platform or web/app/lib",
  },
  {
    from: /^web\//,
    except: tests,
    forbids: /^(api\/|@compcard\/api|fastify|kysely|pg$)/,
    because: "web never imports the server; shared meaning belongs in domain",
  },
  {
    from: /^api\/src\//,
    forbids: /^(web\/|@compcard\/web|react)/,
    because: "api loads the built pages by path; shared meaning belongs in domain",
  },
  {
    from: /^api\/src\//,
    except: /\/store(-[a-z-]+)?\.ts$|^api\/src\/features\/[a-z/-]+\/store\/|^api\/src\/platform\/|\.test\.ts$/,
    forbids: /^(kysely|pg|@electric-sql\/pglite)/,
    typesAllowed: true,
    because: "only stores and platform speak SQL; move the query into the feature's store.ts",
  },
  {
    from: /^api\/src\//,
    except: /\/routes\.ts$|^api\/src\/(app|parts|main|open-parts)\.ts$|^api\/src\/platform\/(http|web)\/|\.test\.ts$/,
    forbids: /^(fastify|@fastify\/)/,
    typesAllowed: true,
    because: "only routes, app.ts and platform/http know Fastify; give the use case plain arguments",
  },
  {
    from: /^api\/src\/platform\//,
    forbids: /^api\/src\/(features\/|app\.ts)/,
    because: "platform knows no feature; pass what it needs as an argument",
  },
  {
    from: /^web\/app\/ui\//,
    forbids: /^(web\/app\/(features|routes)\/|@compcard\/domain\/(cards|photos|accounts|search|favorites|documents))/,
    because: "ui could ship in another product; a control that knows a card belongs in features",
  },
  {
    from: /^web\/app\/(features|ui|lib)\//,
    forbids: /^web\/app\/routes\//,
    because: "routes are the outermost room; move the shared part into features",
  },
  {
    from: /^web\/app\/(ui|lib)\//,
    forbids: /^web\/app\/features\//,
    because: "lib and ui know no feature; pass it in, or move this file into the feature",
  },
];

const feature = (path: string, base: string) => new RegExp(`^${base}/([a-z-]+)/`).exec(path)?.[1];

/** @returns one sentence for every arrow that points the wrong way. */
export function findWrongArrows(files: SourceFile[]): string[] {
  return files.flatMap((file) => file.imports.flatMap((imported) => wrongArrows(file, imported)));
}

function wrongArrows(file: SourceFile, { target, typeOnly }: SourceFile["imports"][number]): string[] {
  const broken = rules.filter(
    (rule) =>
      rule.from.test(file.path) &&
      !rule.except?.test(file.path) &&
      rule.forbids.test(target) &&
      !rule.allow?.test(target) &&
      !(rule.typesAllowed && typeOnly),
  );
  const sentences = broken.map((rule) => `${file.path} imports ${target}: ${rule.because}`);
  const [apiFrom, apiTo] = [feature(file.path, "api/src/features"), feature(target, "api/src/features")];
  if (apiFrom && apiTo && apiFrom !== apiTo && !/usecases\.ts$/.test(target) && !tests.test(file.path)) {
    sentences.push(
      `${file.path} imports ${target}: a feature may use another feature's use cases only; call its usecases.ts`,
    );
  }
  const [webFrom, webTo] = [feature(file.path, "web/app/features"), feature(target, "web/app/features")];
  if (webFrom && webTo && webFrom !== webTo) {
    sentences.push(`${file.path} imports ${target}: features do not import each other; combine them in the page`);
  }
  return sentences;
}

/** @returns one sentence for every circle of run-time imports. */
export function findCircles(files: SourceFile[]): string[] {
  const graph = new Map(files.map((file) => [file.path, file.imports.filter((i) => !i.typeOnly).map((i) => i.target)]));
  const state = new Map<string, "open" | "done">();
  const found: string[] = [];
  const visit = (path: string, trail: string[]) => {
    if (state.get(path) === "done" || !graph.has(path)) return;
    if (state.get(path) === "open") {
      found.push(
        `${[...trail.slice(trail.indexOf(path)), path].join(" → ")}: a circle; move what both need into a file of its own`,
      );
      return;
    }
    state.set(path, "open");
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    state.set(path, "done");
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

const vague = /(^|\/)(utils?|helpers?|misc|common|index)\.tsx?$/;

/** @returns one sentence for every file that is too long, or whose name says nothing. */
export function findBadFiles(files: SourceFile[]): string[] {
  return files.flatMap(({ path, lines }) => [
    ...(lines > 300 ? [`${path} has ${lines} lines; split it by sub-noun below 300`] : []),
    ...(vague.test(path) ? [`${path}: the name says nothing; name it after what it holds`] : []),
  ]);
}

const importPattern =
  /^\s*(?:import|export)\s+(type\s)?[^'"();]*?from\s+["']([^"']+)["']|^\s*import\s+["']([^"']+)["']/gm;

/** Reads one source text; `path` is relative to the root. */
export function readSource(path: string, text: string): SourceFile {
  const imports = [...text.matchAll(importPattern)].map(([, typeOnly, from, bare]) => {
    const specifier = (from ?? bare) as string;
    const alias = specifier.startsWith("@compcard/domain/data/")
      ? specifier.replace("@compcard/domain/", "domain/")
      : specifier.startsWith("~/")
        ? specifier.replace("~/", "web/app/")
        : specifier;
    const target = alias.startsWith(".") ? posix.join(posix.dirname(path), alias) : alias;
    return { target, typeOnly: typeOnly !== undefined };
  });
  return { path, imports, lines: text.split("\n").length };
}

/** All tracked and new TypeScript files of the repository. */
export function readTree(root: string): SourceFile[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx"], {
    cwd: root,
    encoding: "utf8",
  });
  return listed
    .split("\n")
    .filter((path) => path && existsSync(join(root, path)))
    .map((path) => readSource(path, readFileSync(join(root, path), "utf8")));
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const root = join(dirname(import.meta.filename), "..");
  const files = readTree(root);
  const sentences = [...findWrongArrows(files), ...findCircles(files), ...findBadFiles(files)];
  for (const sentence of sentences) console.error(sentence);
  console.log(`${relative(process.cwd(), root) || "."}: ${files.length} files, ${sentences.length} complaints`);
  process.exit(sentences.length > 0 ? 1 : 0);
}
