import { withoutInvisible } from "./normalized-text.ts";

/** A code of digits as it is compared, however it was typed or pasted: without spaces, full-width digits as plain ones (FL-23). */
export function normalizeCode(typed: string): string {
  return withoutInvisible(typed).normalize("NFKC").replace(/\s/g, "");
}
