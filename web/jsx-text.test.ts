import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

type Child = ESTree.JSXChild;
type Expression = ESTree.Expression | ESTree.JSXEmptyExpression;
// `moving`: an element that comes and goes, or a list of them.
type Kind = "element" | "text" | "live text" | "moving";

/** Results that an expression may render, through its conditions. */
function branches(e: Expression): Expression[] {
  if (e.type === "ConditionalExpression") return [...branches(e.consequent), ...branches(e.alternate)];
  if (e.type !== "LogicalExpression") return [e];
  return e.operator === "&&" ? branches(e.right) : [...branches(e.left), ...branches(e.right)];
}

const textFunction = /^(m\.\w+|.*\.format|format\w*|capitalized|label|\w+(Text|Label|Name|Title|Texts)(\[.+\])?)$/;

/** `text` never changes while it stands; what an unknown name holds, a component decides where it is made. */
function kindOf(e: Expression, source: string): Kind {
  const written = source.slice(e.start, e.end);
  if (e.type === "Literal" && e.value !== null && typeof e.value !== "boolean") return "text";
  if (e.type === "TemplateLiteral" || e.type === "BinaryExpression") return "live text";
  if (e.type === "MemberExpression" && !written.startsWith("props.")) return "live text";
  if (e.type !== "CallExpression") return "element";
  const callee = source.slice(e.callee.start, e.callee.end);
  if (callee.endsWith(".map")) return "moving";
  if (!textFunction.test(callee)) return "element";
  return e.arguments.length === 0 && written.startsWith("m.") ? "text" : "live text";
}

function kindOfChild(child: Child, source: string): Kind {
  if (child.type === "JSXText") return "text";
  if (child.type !== "JSXExpressionContainer") return "element";
  const { expression } = child;
  if (expression.type !== "LogicalExpression" && expression.type !== "ConditionalExpression")
    return kindOf(expression, source);
  return branches(expression).some((branch) => kindOf(branch, source).endsWith("text")) ? "live text" : "moving";
}

const isName = (child: Child | undefined) =>
  child?.type === "JSXExpressionContainer" && child.expression.type === "Identifier";
const isWritten = (child: Child | undefined) => child?.type === "JSXText" && child.value.trim() !== "";

/** Line breaks between tags and comments render nothing. */
const isRendered = (child: Child) =>
  child.type === "JSXText"
    ? child.value.trim() !== "" || !child.value.includes("\n")
    : child.type !== "JSXExpressionContainer" || child.expression.type !== "JSXEmptyExpression";

function looseTexts(source: string, file: string): string[] {
  const found: string[] = [];
  const check = (parent: ESTree.JSXElement | ESTree.JSXFragment) => {
    const children = parent.children.filter(isRendered);
    if (children.length < 2) return;
    // A name within a text holds a part of it: +{more}.
    const isPart = (at: number) => isName(children[at]) && (isWritten(children[at - 1]) || isWritten(children[at + 1]));
    const kinds = children.map((child, at) => (isPart(at) ? "live text" : kindOfChild(child, source)));
    const moves = parent.type === "JSXFragment" || kinds.includes("moving") || kinds.includes("live text");
    for (const [at, child] of children.entries()) {
      if (kinds[at] !== "live text" && !(kinds[at] === "text" && moves)) continue;
      const line = source.slice(0, child.start).split("\n").length;
      found.push(`${file}:${line} ${source.slice(child.start, child.end).trim()}`);
    }
  };
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(parseSync(file, source).program);
  return found;
}

it("SL-76 text that changes, or stands beside what comes and goes, is alone in its element", () => {
  const app = join(import.meta.dirname, "app");
  const files = globSync("**/*.tsx", { cwd: app }).filter((file) => !file.endsWith(".test.tsx"));
  expect(files.flatMap((file) => looseTexts(readFileSync(join(app, file), "utf8"), file))).toEqual([]);
});

it.each([
  ['<p>{busy && "Saving"}{done && <Check />}</p>', 1],
  ["<p>{wait && <Icon />} {m.saved()}</p>", 2],
  ["<p>{count > 0 ? m.one() : m.none()}<b /></p>", 1],
  ["<p>{m.count({ count })}<b /></p>", 1],
  ["<><Icon />{m.saved()}</>", 1],
  ["<p>+{more}</p>", 2],
  ["<p>{icon} {children}</p>", 0],
  ["<p>{busy ? m.saving() : m.saved()}</p>", 0],
  ["<p><Icon /> {m.saved()}</p>", 0],
  ["<p>{wait && <Icon />}<span>{m.saved()}</span></p>", 0],
])("SL-76 in %s it is not, %i times", (jsx, times) => {
  expect(looseTexts(jsx, "x.tsx")).toHaveLength(times);
});
