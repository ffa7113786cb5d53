import { Writable } from "node:stream";
import type { Command } from "../src/cli/command.ts";
import type { Parts } from "../src/parts.ts";

/** Runs a command as from a terminal, on open parts. Rejects with the text that the terminal would show. */
export async function runCommand(parts: Parts, { run }: Command, ...args: string[]) {
  const output = { out: "", err: "" };
  const capture = (where: keyof typeof output) =>
    new Writable({
      write(chunk, _encoding, done) {
        output[where] += chunk;
        done();
      },
    });
  const stopping = new AbortController().signal;
  const caller = { config: parts.config, open: async () => parts, folder: process.cwd(), stopping };
  const code = await run(args, { ...caller, out: capture("out"), err: capture("err") });
  return { code, ...output };
}
