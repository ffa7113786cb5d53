/** A wrong setting; its message is the one line that the operator reads. */
export class ConfigError extends Error {}

/** A value without the password of an address. Up to the last `@`: a password that is not encoded may contain `/`, `@` and `//`. */
export function hidePassword(value: string): string {
  const [from, to] = [value.indexOf("//"), value.lastIndexOf("@")];
  return from < 0 || to < from ? value : `${value.slice(0, from)}//…${value.slice(to)}`;
}

/** One line; a password in an address, and a key, are not repeated. */
export function refusal(name: string, value: string | undefined, takes: string, cause?: unknown): ConfigError {
  const shown = name === "ENCRYPTION_KEY" && value ? "…" : hidePassword(value ?? "");
  return new ConfigError(`${name} is ${JSON.stringify(shown)}; it takes ${takes}`, { cause });
}
