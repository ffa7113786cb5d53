import { Writable } from "node:stream";
import type { AppContext } from "../src/app-context.ts";
import type { Command } from "../src/cli/command.ts";

/** Runs a command as from a terminal, in an open context. Rejects with the text that the terminal would show. */
export async function runCommand(context: AppContext, { run }: Command, ...args: string[]) {
  const output = { out: "", err: "" };
  const capture = (where: keyof typeof output) =>
    new Writable({
      write(chunk, _encoding, done) {
        output[where] += chunk;
        done();
      },
    });
  const stopping = new AbortController().signal;
  const caller = { config: context.config, open: async () => context, folder: process.cwd(), stopping };
  const code = await run(args, { ...caller, out: capture("out"), err: capture("err") });
  return { code, ...output };
}
