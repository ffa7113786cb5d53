import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "@compcard/domain/site";
import { siteSchema } from "@compcard/domain/site-schema";
import { ConfigError } from "./config-error.ts";

/** The example of `docs/site-file.md`, which the demo goes by. */
export const demoSiteFile = join(import.meta.dirname, "../demo/site.json");

/** Reads what the operator states. @throws ConfigError of one line: the file, the field, and what it takes. */
export function readSiteFile(path: string): Site {
  const named = `SITE_FILE is ${JSON.stringify(path)};`;
  const parsed = siteSchema.safeParse(parseJson(readText(path, named), named));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const field = [...(issue?.path ?? []), ...unknown].join(".");
  if (!field) throw new ConfigError(`${named} it takes ${issue?.message}`);
  throw new ConfigError(
    unknown.length > 0
      ? `${named} it has no field ${field}; there it takes ${issue?.message}`
      : `${named} its field ${field} takes ${issue?.message}`,
  );
}

function readText(path: string, named: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new ConfigError(`${named} it takes the path of a file that can be read`);
  }
}

function parseJson(text: string, named: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = (error as Error).message.replace(/\s+/g, " ");
    throw new ConfigError(`${named} it takes the path of a JSON file (${reason})`);
  }
}
