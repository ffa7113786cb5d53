/** The form of an id, as the source of a pattern that ignores case. */
export const uuidForm = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const whole = new RegExp(`^${uuidForm}$`, "i");

export function isUuid(text: string): boolean {
  return whole.test(text);
}
