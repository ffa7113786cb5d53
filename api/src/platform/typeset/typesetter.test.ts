import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import type { TypesetJob } from "./messages.ts";
import { createTypesetter, TypesetError, type Typesetter } from "./typesetter.ts";

const folder = mkdtempSync(join(tmpdir(), "typesetter-"));
const open: Typesetter[] = [];
afterAll(() => {
  for (const typesetter of open) typesetter.close();
  rmSync(folder, { recursive: true });
});

/** A typesetter whose process behaves as the template's name states. */
function typesetter(options: { timeoutSeconds?: number; life?: number }): Typesetter {
  const file = join(folder, "program.mjs");
  writeFileSync(
    file,
    `process.on("message", ({ id, job: { template } }) => {
      if (template === "crash") process.kill(process.pid, "SIGKILL");
      if (template === "hang") for (;;);
      process.send(template === "wrong" ? { id, problem: "no such font" } : { id, bytes: Buffer.from(String(process.pid)) });
    });`,
  );
  const made = createTypesetter({ program: pathToFileURL(file), ...options });
  open.push(made);
  return made;
}

const job = (template: string): TypesetJob => ({ template, data: {}, images: {}, output: { kind: "pdf", pages: 1 } });

describe("the process that sets documents", () => {
  it("fails the one document that it dies of, hangs at or cannot set; the next come out", async () => {
    const setter = typesetter({ timeoutSeconds: 3 });
    const requested = ["fine", "crash", "fine", "wrong", "fine", "hang", "fine"];
    const ends = await Promise.allSettled(requested.map((template) => setter.typeset(job(template))));
    expect(ends.map(({ status }) => status)).toEqual(
      requested.map((template) => (template === "fine" ? "fulfilled" : "rejected")),
    );
    for (const end of ends) if (end.status === "rejected") expect(end.reason).toBeInstanceOf(TypesetError);
  });

  it("is replaced after a number of documents", async () => {
    const setter = typesetter({ life: 3 });
    const processes: string[] = [];
    for (let at = 0; at < 7; at++) processes.push(String(await setter.typeset(job("fine"))));
    expect(processes.map((one) => processes.indexOf(one))).toEqual([0, 0, 0, 3, 3, 3, 6]);
  });
});

describe("a template", () => {
  const setter = createTypesetter();
  afterAll(() => setter.close());
  const set = (source: string, data: unknown = {}) => {
    const template = join(folder, "page.typ");
    writeFileSync(template, source);
    return setter.typeset({ template, data, images: {}, output: { kind: "pdf", pages: 1 } });
  };

  it("that fails, grows a page or reads beyond its folder is refused with a reason", async () => {
    await expect(set("#panic()")).rejects.toThrow("panic");
    await expect(set("a #pagebreak() b")).rejects.toThrow("2 pages, not 1");
    await expect(set('#read("/../../etc/passwd")')).rejects.toThrow(TypesetError);
    expect((await set('#json("/data.json").a', { a: "*" })).subarray(0, 5).toString()).toBe("%PDF-");
  });
});
