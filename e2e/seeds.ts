import { readFile } from "node:fs/promises";
import type { CommandOutput, ServerAddress } from "../api/src/cli/remote/messages.ts";
import { serverAddressFile } from "../api/src/cli/remote/messages.ts";
import type { AccountSeed } from "../api/test/seeds/account.ts";
import type { PhotoSeed } from "../api/test/seeds/photo.ts";

interface Seeds {
  "seed-account": AccountSeed;
  "seed-photo": PhotoSeed;
}

/** Inserts what a journey starts from, in the shared server (`api/test/seeded-server.ts`). @returns what was inserted. */
export async function seed<Name extends keyof Seeds>(name: Name, input: Seeds[Name]) {
  const file = serverAddressFile(process.env.E2E_DATA_DIR as string);
  const { port, secret } = JSON.parse(await readFile(file, "utf8")) as ServerAddress;
  const response = await fetch(`http://127.0.0.1:${port}`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({ name, args: [JSON.stringify(input)], folder: "/" }),
  });
  const lines = (await response.text()).trim().split("\n");
  const outputs = lines.map((line) => JSON.parse(line) as CommandOutput);
  for (const output of outputs) if ("failed" in output) throw new Error(`${name}: ${output.failed}`);
  return JSON.parse(outputs.map((output) => ("out" in output ? output.out : "")).join(""));
}
