import { Writable } from "node:stream";
import type { Command } from "../src/cli/command.ts";
import type { Parts } from "../src/parts.ts";

/** Runs a command as an operator's terminal does, on parts that are open. Rejects with what the terminal would tell. */
export async function runCommand(parts: Parts, { run }: Command, ...args: string[]) {
  const said = { out: "", err: "" };
  const keep = (where: keyof typeof said) =>
    new Writable({
      write(chunk, _encoding, done) {
        said[where] += chunk;
        done();
      },
    });
  const stopping = new AbortController().signal;
  const caller = { config: parts.config, open: async () => parts, folder: process.cwd(), stopping };
  const code = await run(args, { ...caller, out: keep("out"), err: keep("err") });
  return { code, ...said };
}
