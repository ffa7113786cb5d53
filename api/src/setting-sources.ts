import type { SettingInForce } from "@compcard/domain/operations/schema";
import { hidePassword } from "./config-error.ts";
import { secretSettings } from "./secret-files.ts";

/**
 * The settings in force for administrators. Values of secrets do not enter the list, and passwords in addresses are hidden.
 * `parsed` has a value for each setting that is given or has a fixed default; `derived` those that follow from others.
 */
export function listSettingsInForce(
  parsed: Readonly<Record<string, unknown>>,
  {
    names,
    given,
    files,
    derived,
  }: {
    names: readonly string[];
    given: Readonly<Record<string, string | undefined>>;
    /** Values that stand in files. */
    files: Readonly<Record<string, string>>;
    derived: Readonly<Record<string, unknown>>;
  },
): SettingInForce[] {
  return names.map((name) => {
    const value = parsed[name] ?? derived[name] ?? null;
    const secret = secretSettings.includes(name);
    const source = name in files ? "file" : given[name] === undefined ? "default" : "environment";
    return {
      name,
      secret,
      source,
      set: value !== null,
      value: secret || value === null ? null : hidePassword(String(value)),
    };
  });
}
