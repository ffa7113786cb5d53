import { describe, expect, it } from "vitest";
import type { Task } from "../../../test/limited-process/program.ts";
import { ProcessLimitError, runLimited } from "./run.ts";

const program = new URL("../../../test/limited-process/program.ts", import.meta.url);
const run = (task: Task, seconds = 30) => runLimited(program, task, { seconds, megabytes: 256 });

describe("TL-10 a limited process", () => {
  it("TL-10 answers, refuses and fails as its program does", async () => {
    expect(await run("echo")).toBe("echo");
    await expect(run("refuse")).rejects.toMatchObject({
      code: "import.too_large",
      message: "no",
      details: { rows: 3 },
    });
    await expect(run("fail")).rejects.toThrow("a mistake of the program");
  });

  it.each<[Task, number]>([
    ["spin", 1],
    ["heap", 30],
    ["buffers", 30],
    ["crash", 30],
  ])("TL-10 ends with its limit: %s", async (task, seconds) => {
    await expect(run(task, seconds)).rejects.toBeInstanceOf(ProcessLimitError);
  });

  it("TL-10 sees no secret of the server's environment", async () => {
    process.env.SMTP_URL = "smtp://user:secret@example.com";
    expect(await run("environment")).not.toContain("SMTP_URL");
    delete process.env.SMTP_URL;
  });

  it("TL-10 ends with the server", async () => {
    const stopping = new AbortController();
    const running = runLimited(program, "spin" satisfies Task, { seconds: 30, megabytes: 256 }, stopping.signal);
    stopping.abort(new Error("the server stops"));
    await expect(running).rejects.toThrow("the server stops");
  });
});
