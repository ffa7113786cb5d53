import { AppError } from "@compcard/domain/errors";
import type { LinkKind } from "@compcard/domain/secret-links/kinds";
import type { LinkChecks } from "./ports.ts";

/** @throws `request.not_found` for a link that is unknown, used, expired or withdrawn (TL-41). */
export async function requireLiveLink(checks: LinkChecks, kind: LinkKind, token: string): Promise<void> {
  const isLive = await checks[kind](token).catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  });
  if (isLive === false) throw new AppError("request.not_found");
}
