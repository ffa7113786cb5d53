import { join } from "node:path";

/** What a command line asks of the server that holds the embedded database. */
export interface CommandRequest {
  name: string;
  args: string[];
  folder: string;
}

/** A line of the answer: what the command writes, and at the end its exit code or why there is none. */
export type CommandOutput = { out: string } | { err: string } | { code: number } | { failed: string; usage: boolean };

/** Where a server says how it is reached; whoever can read it can read the database beside it, and nobody else does. */
export const serverAddressFile = (dataDir: string) => join(dataDir, "server.json");

export interface ServerAddress {
  port: number;
  secret: string;
}
