import type { AnswerOf } from "@compcard/domain/contract-types";
import type { LinkKind } from "@compcard/domain/secret-links/kinds";

/** Port: whether the link of a secret still leads somewhere. A check may also throw what its call answers. */
export type LinkChecks = Record<Exclude<LinkKind, "shared">, (token: string) => Promise<unknown>> & {
  /** False for a link that leads nowhere. */
  shared: (token: string) => Promise<AnswerOf<"secretLinks.find"> | false>;
};
