import type { LinkKind } from "@compcard/domain/secret-links/kinds";

/** Port: whether the link of a secret still leads somewhere. A check may also throw what its call answers. */
export type LinkChecks = Record<LinkKind, (token: string) => Promise<unknown>>;
