import { join } from "node:path";

/** A command for the server that has the embedded database open. */
export interface CommandRequest {
  name: string;
  args: string[];
  folder: string;
}

/** A line of the response: output of the command, and last its exit code or error. */
export type CommandOutput = { out: string } | { err: string } | { code: number } | { failed: string; usage: boolean };

/** File with the server's port and secret. It has the same permissions as the database beside it. */
export const serverAddressFile = (dataDir: string) => join(dataDir, "server.json");

export interface ServerAddress {
  port: number;
  secret: string;
}
