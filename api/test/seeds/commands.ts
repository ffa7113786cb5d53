import type { AppContext } from "../../src/app-context.ts";
import type { Caller, Command } from "../../src/cli/command.ts";
import { type AccountSeed, seedAccount } from "./account.ts";
import { type PhotoSeed, seedPhoto } from "./photo.ts";

/** Takes its input as JSON, and writes its answer as JSON. */
function seedCommand<Input>(seed: (context: AppContext, input: Input) => Promise<unknown>): Command {
  return {
    usage: "",
    meaning: "",
    async run([input = ""]: string[], { open, out }: Caller) {
      out.write(JSON.stringify((await seed(await open(), JSON.parse(input))) ?? null));
      return 0;
    },
  };
}

/** By name, for a server that `npm run cli` could command as well (`listenForCommands`). */
export const seedCommands = {
  "seed-account": seedCommand<AccountSeed>(seedAccount),
  "seed-photo": seedCommand<PhotoSeed>(seedPhoto),
};
