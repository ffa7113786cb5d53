import { basename } from "node:path/posix";
import type { SourceFile } from "./source.ts";

const testHelper = /^(api\/src|web\/app|domain\/src)\/.*fixtures/;
// VitePress finds its theme by the name of the file.
const vague = /^(?!docs\/\.vitepress\/theme\/)(.*\/)?(utils?|helpers?|misc|common|index|manager|state)\.tsx?$/;
/** Private words with a standard term (CONTRIBUTING, "Write code"). Migrations keep the names that they ran under. */
const forbidden =
  /^(tell|told|say|said|hear|keep|kept|room|wall|desk|reach|openings|edition|spare|noughts|guarded|withheld|tellings|girths?|plates?|shots?|gates?|janitor|strays)$/;

/** @returns one message for each file that is too long or has a vague or private name. */
export function findBadFiles(files: SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...(file.lines > 300 ? [`${file.path} has ${file.lines} lines; split it by sub-noun below 300`] : []),
    ...(vague.test(file.path) ? [`${file.path}: the name is vague; name the file after its content`] : []),
    ...(testHelper.test(file.path)
      ? [`${file.path} helps only tests; move it to a test folder outside the product`]
      : []),
    ...findForbiddenWords(file.path),
  ]);
}

function findForbiddenWords(path: string): string[] {
  if (!/^(domain\/src|api\/src|web\/app|web\/worker)\//.test(path)) return [];
  return basename(path)
    .split(/[.-]/)
    .filter((word) => forbidden.test(word))
    .map((word) => `${path}: '${word}' is a private word; use the term that an engineer would search for`);
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
