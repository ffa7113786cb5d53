/**
 * Whether an `Accept` names a type itself: wildcards are sent by whoever takes anything, and reads not all of it. The
 * negotiator of encodings knows neither parameters of a type nor that case plays no part.
 */
export function names(accept: string | undefined, type: string): boolean {
  for (const range of accept?.split(",") ?? []) {
    const [name, ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    if (name === type) return !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter));
  }
  return false;
}
