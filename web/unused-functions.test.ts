import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { unusedFunctions } from "./unused-functions.ts";

const file = createRequire(import.meta.url)
  .resolve("react-dom/client")
  .replace("client.js", "cjs/react-dom-client.production.js");
const code = readFileSync(file, "utf8");

/** What the build makes of a module. */
function built(text: string, id: string): string {
  const { transform } = unusedFunctions();
  const { handler } = transform as unknown as { handler: (code: string, id: string) => { code: string } | null };
  const build = {
    parse: parseAst,
    error: (problem: string) => {
      throw new Error(problem);
    },
  };
  return handler.call(build, text, id)?.code ?? text;
}

test("of React DOM the bodies of what no page asks for are left out, and of nothing else", () => {
  const less = built(code, file);
  const has = (text: string) => [code, less].map((one) => one.includes(text));
  expect(has("ownerDocument.startViewTransition(")).toEqual([true, false]);
  expect(has("FragmentInstance.prototype.")).toEqual([true, false]);
  expect(has("function commitExitViewTransitions(deletion) {}")).toEqual([false, true]);
  expect(has("exports.hydrateRoot = function")).toEqual([true, true]);
  expect(code.length - less.length).toBeGreaterThan(60_000);
  expect(() => parseAst(less)).not.toThrow();
});

test("a version without one of the functions, or with two, fails the build", () => {
  const renamed = code.replace("function updateActivityComponent(", "function updateActivity(");
  expect(() => built(renamed, file)).toThrow("has not one of updateActivityComponent");
  expect(() => built(`${code}\nfunction preloadModule() {}`, file)).toThrow("has not one of preloadModule");
});

test.each([
  [`import { useState, useOptimistic } from "react";`, "useOptimistic"],
  [`import * as React from "react"; React.useActionState(send, 0);`, "useActionState"],
  [`import { preload } from "react-dom";`, "preload"],
  [`import { Form, Link } from "react-router";`, "Form"],
])("a module that asks for one is refused: %s", (text, name) => {
  expect(() => built(text, "/web/app/page.tsx")).toThrow(`${name} is left out`);
});

test("what only looks alike is taken", () => {
  const text = `import { type FormEvent, useState } from "react";\nimport { Activity } from "lucide-react";`;
  expect(built(text, "/web/app/page.tsx")).toBe(text);
});
