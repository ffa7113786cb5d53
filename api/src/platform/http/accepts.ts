/**
 * True if an `Accept` header names a type itself; wildcards do not count. The negotiator of encodings supports neither
 * parameters nor letter case.
 */
export function names(accept: string | undefined, type: string): boolean {
  for (const range of accept?.split(",") ?? []) {
    const [name, ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    if (name === type) return !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter));
  }
  return false;
}
