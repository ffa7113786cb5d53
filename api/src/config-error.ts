/** A wrong setting; its message is the one line that the operator reads. */
export class ConfigError extends Error {}

/** One line; a password in an address, and a key, are not repeated. */
export function refusal(name: string, value: string | undefined, takes: string, cause?: unknown): ConfigError {
  const shown = name === "ENCRYPTION_KEY" && value ? "…" : (value ?? "").replace(/\/\/[^/]*@/, "//…@");
  return new ConfigError(`${name} is ${JSON.stringify(shown)}; it takes ${takes}`, { cause });
}
