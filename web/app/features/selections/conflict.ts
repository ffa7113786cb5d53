import type { Selection } from "@compcard/domain/selections/schema";
import { ApiError } from "../../lib/api/error.ts";

/** The selection as it stands now, where a change was refused because it was another meanwhile. */
export function conflictOf(error: unknown): Selection | undefined {
  if (!(error instanceof ApiError) || error.code !== "selection.conflict") return undefined;
  return (error.details as { selection?: Selection } | undefined)?.selection;
}
