import { Writable } from "node:stream";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import type { AppContext } from "../../app-context.ts";
import type { Caller, Command } from "../command.ts";
import { listenForCommands } from "./listen.ts";
import { runOnServer } from "./run-on-server.ts";

let config: Caller["config"];
const ends: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  config = { dataDir: scratchFolder() } as Caller["config"];
});
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

/** Runs `test` on the server, and collects its standard output. */
async function request(stopping = new AbortController().signal) {
  let out = "";
  const collect = new Writable({
    write(chunk, _encoding, done) {
      out += chunk;
      done();
    },
  });
  const caller = { config, out: collect, err: collect, stopping };
  return { code: await runOnServer(caller, { name: "test", args: [], folder: "." }), out };
}

/** A server that runs `run` as the command `test`. */
async function serve(run: Command["run"]): Promise<void> {
  const context = { config, log: pino({ level: "silent" }), stopping: new AbortController().signal };
  ends.push(await listenForCommands(context as AppContext, { test: { usage: "test", meaning: "", run } }));
}

it("brings output with Unicode line separators whole", async () => {
  const text = '{"name":"a\u2028b\u2029c"}\n';
  await serve(async (_args, { out }) => {
    out.write(text);
    return 2;
  });
  expect(await request()).toEqual({ code: 2, out: text });
});
