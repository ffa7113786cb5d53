/** A wrong setting; its message is the one line that the operator reads. */
export class ConfigError extends Error {}

/** A value without the password of an address. Up to the last `@`: a password that is not encoded may contain `/`, `@` and `//`. */
export const hidePassword = (value: string) => value.replace(/\/\/.*@/s, "//…@");

/** One line; a password in an address, and a key, are not repeated. */
export function refusal(name: string, value: string | undefined, takes: string, cause?: unknown): ConfigError {
  const shown = name === "ENCRYPTION_KEY" && value ? "…" : hidePassword(value ?? "");
  return new ConfigError(`${name} is ${JSON.stringify(shown)}; it takes ${takes}`, { cause });
}
