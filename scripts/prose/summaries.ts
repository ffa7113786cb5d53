import type { CallSpec } from "@compcard/domain/call-spec";
import { contract } from "@compcard/domain/contract";
import { findOpener } from "./comments.ts";
import { findSpellings } from "./words.ts";

/** @returns a line for each finding in the summaries of calls, which the API description publishes. */
export function checkSummaries(calls: Record<string, Pick<CallSpec, "summary">> = contract): string[] {
  return Object.entries(calls).flatMap(([name, { summary }]) => {
    const own = /\bone['’]s own\b/i.test(summary) ? [`"one's own": write "the caller's"`] : [];
    return [...own, ...findOpener(summary), ...findSpellings(summary)].map(
      (detail) => `${name} prose-summary ${detail}`,
    );
  });
}
