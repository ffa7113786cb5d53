/** An interface that one module declares and others implement, as `api/src/wiring.ts` connects them. */
export interface Port {
  name: string;
  /** A feature, or `platform`. */
  declaredBy: string;
  implementedBy: string[];
}

const importPattern = /^import (?:type )?\{([^}]*)\} from "([^"]+)";/gm;
const functionPattern = /^export function \w+\([^)]*\): (\w+) \{\n([\s\S]*?)^\}/gm;

/** @returns one port for each function of `wiring.ts`: it returns the port and calls the use cases that implement it. */
export function readPorts(wiring: string): Port[] {
  const modules = new Map(
    [...wiring.matchAll(importPattern)].flatMap(([, names = "", path = ""]) =>
      names.split(",").map((name): [string, string] => [name.replace("type ", "").trim(), moduleOf(path)]),
    ),
  );
  return [...wiring.matchAll(functionPattern)].map(([, name = "", body = ""]) => {
    const words = new Set(body.match(/\w+/g));
    const implementers = [...modules].filter(([imported]) => words.has(imported)).map(([, module]) => module);
    return { name, declaredBy: modules.get(name) ?? "", implementedBy: [...new Set(implementers)].toSorted() };
  });
}

function moduleOf(path: string): string {
  return /^\.\/(?:features\/)?([a-z-]+)/.exec(path)?.[1] ?? path;
}
