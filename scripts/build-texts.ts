import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const domain = resolve(import.meta.dirname, "../domain");
const outdir = join(domain, "paraglide");
const stampFile = join(outdir, ".stamp");
const index = join(outdir, "messages/_index.js");

/** All texts as one module, for who reads them from files as they are: the server, tests, pages in development. */
export const joinedTexts = join(outdir, "messages/_joined.js");

/**
 * Compiles `domain/messages` to typed functions in `domain/paraglide`; does nothing when they are fresh.
 * @throws when a text is missing from the result.
 */
export function buildTexts(): void {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === fingerprint()) return;
  // In a process of its own: the compiler leaves timers that would hold its memory and ours.
  const { status } = spawnSync(process.execPath, [import.meta.filename, "compile"], { stdio: "inherit" });
  if (status !== 0) throw new Error("the texts in domain/messages do not compile; see above");
}

async function compileTexts(): Promise<void> {
  const { compile } = await import("@inlang/paraglide-js");
  const stamp = fingerprint();
  await compile({
    project: join(domain, "project.inlang"),
    outdir,
    strategy: ["globalVariable", "baseLocale"],
    emitReadme: false,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
  });
  proveCompiled();
  keepFormatters();
  writeFileSync(joinedTexts, await tighten(joinTexts()));
  writeFileSync(join(outdir, "joined.js"), 'export * as m from "./messages/_joined.js";\n');
  writeFileSync(stampFile, stamp);
}

function fingerprint(): string {
  const hash = createHash("sha256");
  hash.update(readFileSync(import.meta.filename));
  hash.update(readFileSync(join(domain, "../package.json")));
  hash.update(readFileSync(join(domain, "project.inlang/settings.json")));
  const folder = join(domain, "messages");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest("hex");
}

// A plugin that fails to load leaves an empty catalogue and a cheerful message; pages would show keys.
function proveCompiled(): void {
  const compiled = readFileSync(index, "utf8");
  const settings = JSON.parse(readFileSync(join(domain, "project.inlang/settings.json"), "utf8"));
  for (const pattern of settings["plugin.inlang.messageFormat"].pathPattern as string[]) {
    const file = join(domain, pattern.replace("{locale}", settings.baseLocale));
    for (const key of Object.keys(JSON.parse(readFileSync(file, "utf8")))) {
      if (!compiled.includes(`./${key}.js`)) throw new Error(`${file}: the text "${key}" did not compile`);
    }
  }
}

// What the compiler writes makes a formatter for each text that is said: dearer than all else about it.
function keepFormatters(): void {
  const file = join(outdir, "registry.js");
  const written = readFileSync(file, "utf8");
  const kept = written.replaceAll(/new (Intl\.\w+)\((locale, \w+)\)/g, "kept($1, $2)");
  if (kept === written) throw new Error(`${file}: no formatters to keep`);
  writeFileSync(
    file,
    `${kept}
const made = new Map();
/** @type {<F, O>(Formatter: new (locale: string, options?: O) => F, locale: string, options?: O) => F} */
function kept(Formatter, locale, options) {
	const key = Formatter.name + locale + JSON.stringify(options);
	if (!made.has(key)) made.set(key, new Formatter(locale, options));
	return made.get(key);
}
`,
  );
}

// Every text is compiled to a module with the same imports and names of its own, so that they can stand in one.
function joinTexts(): string {
  const files = [...readFileSync(index, "utf8").matchAll(/export \* from '(.+)'/g)].map((line) => String(line[1]));
  const imports = new Set<string>();
  const bodies = files.map((file) =>
    readFileSync(join(outdir, "messages", file), "utf8").replace(/^import .+$/gm, (line) => {
      imports.add(line);
      return "";
    }),
  );
  return [...imports, ...bodies].join("\n");
}

// A process keeps the source of what it runs, and two thirds of this one are remarks and blanks: 4 MB (FL-71).
async function tighten(source: string): Promise<string> {
  const { minify } = await import("vite");
  const { code, errors } = await minify(joinedTexts, source, { module: true, compress: false, mangle: false });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return code;
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv[2] !== "compile") buildTexts();
  else {
    await compileTexts();
    process.exit(0);
  }
}
