import { basename, dirname } from "node:path/posix";
import { type SourceFile, tests } from "./source.ts";
import { type Room, roles, words } from "./vocabulary.ts";

const vague = /(^|\/)(utils?|helpers?|misc|common|index)\.tsx?$/;

/** @returns one sentence for every file that is too long, whose name says nothing, or that no room has a word for. */
export function findBadFiles(files: SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...(file.lines > 300 ? [`${file.path} has ${file.lines} lines; split it by sub-noun below 300`] : []),
    ...(vague.test(file.path) ? [`${file.path}: the name says nothing; name it after what it holds`] : []),
    ...strangeName(file.path),
  ]);
}

function strangeName(path: string): string[] {
  const [, base, feature, rest] =
    /^(domain\/src|api\/src\/features|api\/src|web\/app\/features)\/([a-z-]+)\/((?:[a-z0-9-]+\/)*[a-z0-9.-]+)$/.exec(
      path,
    ) ?? [];
  if (!base || !feature || !rest || tests.test(path)) return [];
  const room = `${base}/${feature}` as Room;
  if (base === "api/src" && room !== "api/src/cards") return [];
  const name = basename(rest).replace(/\.tsx?$/, "");
  const known = roles[base === "api/src" ? "api/src/features" : (base as keyof typeof roles)];
  // What a component shows is its name; only what is no component needs a word.
  if (/\.tsx$|\.d\.ts$/.test(path) || known.test(name) || (words[room] ?? "").split(" ").includes(name)) return [];
  const folder = dirname(rest) === "." ? "" : ` (in ${dirname(rest)}/)`;
  return [
    `${path}: ${room} has no word '${name}'${folder}; give it the name of its role (${known.source}), or let the noun it holds join scripts/rooms/vocabulary.ts`,
  ];
}

/** @returns one sentence for every file in `routes/` that is no row of the route table, nor a part of one. */
export function findStrayRoutes(files: SourceFile[], routeTable: string): string[] {
  const rows = new Set([...routeTable.matchAll(/"routes\/([a-z-]+)\.tsx"/g)].map(([, name]) => name));
  return files.flatMap(({ path }) => {
    const name = /^web\/app\/routes\/([a-z-]+)(?:\/[a-z-]+)?\.tsx?$/.exec(path)?.[1];
    return name === undefined || rows.has(name)
      ? []
      : [`${path} is no row of web/app/routes.ts; move it into the feature, or into a folder named after its route`];
  });
}
