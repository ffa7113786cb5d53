import { parseArgs } from "node:util";
import { seedDemo } from "../features/demo/usecases.ts";
import { type Command, writeLine } from "./command.ts";

export const seed: Command = {
  usage: "seed",
  meaning: "fills an empty database with the demo cards and photos, as a first start does where DEMO is on",
  async run(args, { open, out, err }) {
    parseArgs({ args, options: {} });
    const context = await open();
    const made = await seedDemo(context, undefined, (line) => writeLine(out, line));
    if (!made) {
      writeLine(err, "the database has accounts already; the demo cards go into an empty one");
      return 1;
    }
    await context.photoQueue.idle();
    writeLine(out, "the demo cards are there");
    return 0;
  },
};
