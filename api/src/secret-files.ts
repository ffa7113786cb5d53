import { readFileSync } from "node:fs";
import { refusal } from "./config-error.ts";

/** Settings whose value may stand in a file, as secrets of containers do: `DATABASE_URL_FILE=/run/secrets/database_url`. */
export const secretSettings: readonly string[] = [
  "DATABASE_URL",
  "DATABASE_READ_URL",
  "DATABASE_DIRECT_URL",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "ENCRYPTION_KEY",
  "SMTP_URL",
  "OIDC_CLIENT_SECRET",
  "BACKUP_S3_ACCESS_KEY_ID",
  "BACKUP_S3_SECRET_ACCESS_KEY",
];

/** Values of the settings that name a file instead. @throws ConfigError for a file that cannot be read or is empty. */
export function readSecrets(env: Record<string, string | undefined>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of secretSettings) {
    const file = env[`${name}_FILE`];
    if (file === undefined) continue;
    if (env[name] !== undefined) throw refusal(`${name}_FILE`, file, `nothing beside ${name}`);
    values[name] = readSecret(name, file);
  }
  return values;
}

function readSecret(name: string, file: string): string {
  const takes = "a file that can be read and holds the value";
  try {
    const secret = readFileSync(file, "utf8").trim();
    if (secret !== "") return secret;
  } catch (cause) {
    throw refusal(`${name}_FILE`, file, takes, cause);
  }
  throw refusal(`${name}_FILE`, file, takes);
}
