import { featureOf } from "./dependencies.ts";
import { type SourceFile, tests } from "./source.ts";

type Graph = Map<string, Set<string>>;

/** @returns one message for each cycle of imports between files, type imports included. */
export function findImportCycles(files: SourceFile[]): string[] {
  const graph: Graph = new Map(files.map((file) => [file.path, new Set(file.imports.map(({ target }) => target))]));
  return cyclesIn(graph).map(
    (trail) => `${trail.join(" → ")}: an import cycle; move the shared part to a file of its own`,
  );
}

/** The features of the server that each feature imports, tests excluded. */
export function featureDependencies(files: SourceFile[]): Graph {
  const base = "api/src/features";
  const graph: Graph = new Map();
  for (const { path, imports } of files.filter((file) => !tests.test(file.path))) {
    const from = featureOf(path, base);
    if (!from) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const to of imports.map(({ target }) => featureOf(target, base))) if (to && to !== from) targets.add(to);
  }
  return graph;
}

/** @returns one message for each cycle between features, and one if there are too many dependencies between them. */
export function findFeatureCycles(files: SourceFile[]): string[] {
  const dependencies = featureDependencies(files);
  const count = [...dependencies.values()].reduce((sum, targets) => sum + targets.size, 0);
  return [
    ...cyclesIn(dependencies).map(
      (trail) => `${trail.join(" → ")}: a cycle of features; what both need belongs in api/src/core or platform`,
    ),
    ...(count > maxDependencies
      ? [`${count} dependencies between features, at most ${maxDependencies}; declare a port, or move the code to core`]
      : []),
  ];
}

const maxDependencies = 5;

function cyclesIn(graph: Graph): string[][] {
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
