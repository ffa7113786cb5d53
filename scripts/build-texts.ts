import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { compile } from "@inlang/paraglide-js";

const domain = resolve(import.meta.dirname, "../domain");
const outdir = join(domain, "paraglide");
const stampFile = join(outdir, ".stamp");

const isMain = process.argv[1] === import.meta.filename;

/** Compiles `domain/messages` to typed functions in `domain/paraglide`; does nothing when they are fresh. */
export async function buildTexts(): Promise<void> {
  const stamp = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  await compile({
    project: join(domain, "project.inlang"),
    outdir,
    strategy: ["globalVariable", "baseLocale"],
    emitReadme: false,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
  });
  proveCompiled();
  writeFileSync(stampFile, stamp);
}

function fingerprint(): string {
  const hash = createHash("sha256");
  hash.update(readFileSync(join(domain, "package.json")));
  hash.update(readFileSync(join(domain, "project.inlang/settings.json")));
  for (const file of messageFiles()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function messageFiles(): string[] {
  const folder = join(domain, "messages");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => join(folder, name));
}

// A plugin that fails to load leaves an empty catalogue and a cheerful message; pages would show keys.
function proveCompiled(): void {
  const compiled = readFileSync(join(outdir, "messages/_index.js"), "utf8");
  const settings = JSON.parse(readFileSync(join(domain, "project.inlang/settings.json"), "utf8"));
  for (const pattern of settings["plugin.inlang.messageFormat"].pathPattern as string[]) {
    const file = join(domain, pattern.replace("{locale}", settings.baseLocale));
    for (const key of Object.keys(JSON.parse(readFileSync(file, "utf8")))) {
      if (!compiled.includes(key)) throw new Error(`${file}: the text "${key}" is absent from the compiled messages`);
    }
  }
}

if (isMain) await buildTexts();
