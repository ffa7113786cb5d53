import { featureOf } from "./dependencies.ts";
import type { Port } from "./ports.ts";
import { type SourceFile, tests } from "./source.ts";

type Graph = Map<string, Set<string>>;

const maxDependencies = 4;
const maxPorts = 9;

/** @returns one message for each cycle of imports between files, type imports included. */
export function findImportCycles(files: SourceFile[]): string[] {
  const graph: Graph = new Map(files.map((file) => [file.path, new Set(file.imports.map(({ target }) => target))]));
  return cyclesIn(graph).map(
    (path) => `${path.join(" → ")}: an import cycle; move the shared part to a file of its own`,
  );
}

/** @returns one message for each cycle between the folders of core. */
export function findCoreCycles(files: SourceFile[]): string[] {
  const graph: Graph = new Map();
  for (const { path, imports } of files.filter((file) => !tests.test(file.path))) {
    const from = coreFolder(path);
    for (const to of from ? imports.map(({ target }) => coreFolder(target)) : [])
      if (from && to && to !== from) addEdge(graph, from, to);
  }
  return cyclesIn(graph).map(
    (path) => `${path.join(" → ")}: a cycle of folders in api/src/core; move the shared part to a lower folder`,
  );
}

const coreFolder = (path: string) =>
  /^api\/src\/core\/(?:(.+)\/)?[^/]+$/
    .exec(path)
    ?.slice(1)
    .map((folder) => folder ?? ".")[0];

/** The features of the server that each feature imports, tests and ports excluded. */
export function featureDependencies(files: SourceFile[]): Graph {
  const base = "api/src/features";
  const graph: Graph = new Map();
  for (const { path, imports } of files.filter((file) => !tests.test(file.path))) {
    const from = featureOf(path, base);
    if (!from) continue;
    for (const { target } of imports.filter(({ target }) => !target.endsWith("/ports.ts"))) {
      const to = featureOf(target, base);
      if (to && to !== from) addEdge(graph, from, to);
    }
  }
  return graph;
}

/**
 * @returns one message for each cycle between features, and one if there are too many dependencies or ports. A feature
 * that implements a port depends on the feature that declares it.
 */
export function findFeatureCycles(files: SourceFile[], ports: Port[]): string[] {
  const graph = featureDependencies(files);
  const count = [...graph.values()].reduce((sum, targets) => sum + targets.size, 0);
  for (const { declaredBy, implementedBy } of ports)
    for (const feature of implementedBy) if (feature !== declaredBy) addEdge(graph, feature, declaredBy);
  return [
    ...cyclesIn(graph).map(
      (path) => `${path.join(" → ")}: a cycle of features; what both need belongs in api/src/core or platform`,
    ),
    ...(count > maxDependencies
      ? [`${count} dependencies between features, at most ${maxDependencies}; declare a port, or move the code to core`]
      : []),
    ...(ports.length > maxPorts
      ? [`${ports.length} ports between features, at most ${maxPorts}; move what several features need to core`]
      : []),
  ];
}

function addEdge(graph: Graph, from: string, to: string): void {
  graph.set(from, (graph.get(from) ?? new Set()).add(to));
}

function cyclesIn(graph: Graph): string[][] {
  const state = new Map<string, "open" | "done">();
  const found: string[][] = [];
  const visit = (node: string, path: string[]) => {
    if (state.get(node) === "done" || !graph.has(node)) return;
    if (state.get(node) === "open") {
      found.push([...path.slice(path.indexOf(node)), node]);
      return;
    }
    state.set(node, "open");
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    state.set(node, "done");
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
}
