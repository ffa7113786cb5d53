import { parseAst } from "vitest/node";

/** One test of a file, as it is written: a table of cases counts once. */
export interface WrittenTest {
  file: string;
  /** With the titles of the groups around it. */
  title: string;
  /** Calls of `expect`, and of helpers named `expectSomething`. */
  expects: number;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

const suites = new Set(["describe", "suite"]);
const cases = new Set(["test", "it"]);
/** `test.beforeAll` is no test; `test.only` and `test.each([…])` are. */
const modifiers = new Set(["only", "skip", "fails", "each", "for", "skipIf", "runIf", "concurrent", "sequential"]);

/** Lists the tests of one file. @throws SyntaxError when it cannot be parsed */
export function readTests(file: string, text: string): WrittenTest[] {
  const found: WrittenTest[] = [];
  const visit = (node: Node, titles: string[], current?: WrittenTest) => {
    let inner = { titles, current };
    if (node.type === "CallExpression") {
      const kind = kindOf(node.callee as Node);
      const title = titleOf((node.arguments as Node[])[0], text);
      if (kind === "expect" && current) current.expects += 1;
      if (kind === "suite" && title !== undefined) inner = { titles: [...titles, title], current };
      if (kind === "test" && title !== undefined && !current) {
        const test = { file, title: [...titles, title].join(" › "), expects: 0 };
        found.push(test);
        inner = { titles, current: test };
      }
    }
    for (const child of childrenOf(node)) visit(child, inner.titles, inner.current);
  };
  visit(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }) as unknown as Node, []);
  return found;
}

function kindOf(callee: Node): "test" | "suite" | "expect" | undefined {
  const path = pathOf(callee);
  const [name = "", ...rest] = path;
  if (path.length === 1 && /^expect([A-Z]|$)/.test(name)) return "expect";
  if (path.length === 2 && name === "expect" && /^(poll|soft|element)$/.test(rest[0] ?? "")) return "expect";
  if (suites.has(name) || (cases.has(name) && rest.includes("describe"))) return "suite";
  return cases.has(name) && rest.every((word) => modifiers.has(word)) ? "test" : undefined;
}

/** `test.each(rows)` is `["test", "each"]`. */
function pathOf(node: Node): string[] {
  if (node.type === "Identifier") return [node.name as string];
  if (node.type === "MemberExpression") return [...pathOf(node.object as Node), (node.property as Node).name as string];
  if (node.type === "CallExpression") return pathOf(node.callee as Node);
  return [];
}

function titleOf(node: Node | undefined, text: string): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral") return text.slice((node.start as number) + 1, (node.end as number) - 1);
  return undefined;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === "object" && value !== null && "type" in value);
}
