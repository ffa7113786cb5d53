import type { AnswerOf } from "@compcard/domain/contract-types";
import { AppError } from "@compcard/domain/errors";
import type { LinkKind } from "@compcard/domain/secret-links/kinds";
import type { LinkChecks } from "./ports.ts";

/** @returns the sender that the page names. @throws `request.not_found` for a link that is unknown, used, expired or withdrawn (TL-41). */
export async function requireLiveLink(
  checks: LinkChecks,
  kind: LinkKind,
  token: string,
): Promise<AnswerOf<"secretLinks.find">> {
  if (kind === "shared") return requireLive(checks.shared(token));
  await requireLive(checks[kind](token));
  return { agency: null };
}

async function requireLive<T>(check: Promise<T | false>): Promise<T> {
  const found = await check.catch((error: unknown): false => {
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  });
  if (found === false) throw new AppError("request.not_found");
  return found;
}
