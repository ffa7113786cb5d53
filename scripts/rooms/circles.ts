import { featureOf } from "./arrows.ts";
import { type SourceFile, tests } from "./source.ts";

type Graph = Map<string, Set<string>>;

/** @returns one sentence for every circle of imports between files, those of types included. */
export function findCircles(files: SourceFile[]): string[] {
  const graph: Graph = new Map(files.map((file) => [file.path, new Set(file.imports.map(({ target }) => target))]));
  return circlesOf(graph).map((trail) => `${trail.join(" → ")}: a circle; move what both need into a file of its own`);
}

/** Which feature of the server leans on which, tests aside. */
export function featureArrows(files: SourceFile[]): Graph {
  const base = "api/src/features";
  const graph: Graph = new Map();
  for (const { path, imports } of files.filter((file) => !tests.test(file.path))) {
    const from = featureOf(path, base);
    if (!from) continue;
    const leansOn = graph.get(from) ?? new Set();
    graph.set(from, leansOn);
    for (const to of imports.map(({ target }) => featureOf(target, base))) if (to && to !== from) leansOn.add(to);
  }
  return graph;
}

/** @returns one sentence for every circle between features, and one where they lean on each other too often. */
export function findFeatureCircles(files: SourceFile[]): string[] {
  const arrows = featureArrows(files);
  const count = [...arrows.values()].reduce((sum, targets) => sum + targets.size, 0);
  return [
    ...circlesOf(arrows).map(
      (trail) => `${trail.join(" → ")}: features in a circle; what both need belongs in api/src/cards or platform`,
    ),
    ...(count > mostArrows
      ? [`${count} arrows between features, ${mostArrows} at most; what several need belongs in api/src/cards`]
      : []),
  ];
}

const mostArrows = 4;

function circlesOf(graph: Graph): string[][] {
  const state = new Map<string, "open" | "done">();
  const found: string[][] = [];
  const visit = (node: string, trail: string[]) => {
    if (state.get(node) === "done" || !graph.has(node)) return;
    if (state.get(node) === "open") {
      found.push([...trail.slice(trail.indexOf(node)), node]);
      return;
    }
    state.set(node, "open");
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    state.set(node, "done");
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
}
