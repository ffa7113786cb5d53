import { paths } from "../paths.ts";

/** The preference of the IETF's AIPREF draft, in one place because the draft may change. */
export const contentUsage = "train-ai=n";
/** https://contentsignals.org */
export const contentSignal = "search=yes, ai-input=no, ai-train=no";

/** The address of the page that states the terms. */
export const policyOf = (publicUrl: string): string => publicUrl + paths.likeness();

/** Headers of answers that show people: training is reserved (W3C TDM Reservation Protocol, AIPREF). */
export function reservationHeaders(publicUrl: string): Record<string, string> {
  return { "tdm-reservation": "1", "tdm-policy": policyOf(publicUrl), "content-usage": contentUsage };
}
