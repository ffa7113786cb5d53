import { basename, dirname } from "node:path/posix";
import { type SourceFile, tests } from "./source.ts";
import { type Module, roles, words } from "./vocabulary.ts";

const testHelper = /^(api\/src|web\/app|domain\/src)\/.*fixtures/;
// VitePress finds its theme by the name of the file.
const vague = /^(?!docs\/\.vitepress\/theme\/)(.*\/)?(utils?|helpers?|misc|common|index)\.tsx?$/;

/** @returns one message for each file that is too long or has a vague or unknown name. */
export function findBadFiles(files: SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...(file.lines > 300 ? [`${file.path} has ${file.lines} lines; split it by sub-noun below 300`] : []),
    ...(vague.test(file.path) ? [`${file.path}: the name is vague; name the file after its content`] : []),
    ...(testHelper.test(file.path)
      ? [`${file.path} helps only tests; move it to a test folder outside the product`]
      : []),
    ...checkName(file.path),
  ]);
}

function checkName(path: string): string[] {
  const [, base, feature, rest] =
    /^(domain\/src|api\/src\/features|api\/src|web\/app\/features)\/([a-z-]+)\/((?:[a-z0-9-]+\/)*[a-z0-9.-]+)$/.exec(
      path,
    ) ?? [];
  if (!base || !feature || !rest || tests.test(path)) return [];
  const module = `${base}/${feature}` as Module;
  if (base === "api/src" && module !== "api/src/core") return [];
  const name = basename(rest).replace(/\.tsx?$/, "");
  const known = roles[base === "api/src" ? "api/src/features" : (base as keyof typeof roles)];
  // A component is named after what it renders; only other files need a listed noun.
  if (/\.tsx$|\.d\.ts$/.test(path) || known.test(name) || (words[module] ?? "").split(" ").includes(name)) return [];
  const folder = dirname(rest) === "." ? "" : ` (in ${dirname(rest)}/)`;
  return [
    `${path}: ${module} does not list '${name}'${folder}; name the file after its role (${known.source}), or add the noun to scripts/structure/vocabulary.ts`,
  ];
}

/** @returns one message for each file in `routes/` that is neither a row of the route table nor part of one. */
export function findStrayRoutes(files: SourceFile[], routeTable: string): string[] {
  const rows = new Set([...routeTable.matchAll(/"routes\/([a-z-]+)\.tsx"/g)].map(([, name]) => name));
  return files.flatMap(({ path }) => {
    const name = /^web\/app\/routes\/([a-z-]+)(?:\/[a-z-]+)?\.tsx?$/.exec(path)?.[1];
    return name === undefined || rows.has(name)
      ? []
      : [`${path} is not in web/app/routes.ts; move it to the feature or to a folder named after its route`];
  });
}
