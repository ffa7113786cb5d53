/**
 * Permissions of an API token. Each call names the one scope that it takes (`scope` in its contract), or takes no
 * tokens.
 */
export const tokenScopes = [
  "cards:read",
  "cards:write",
  "search:read",
  "selections:read",
  "selections:write",
  "roster:read",
  "roster:write",
  "options:read",
  "options:write",
] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Begins every API token, so that programs which look for leaked secrets find it. 43 characters follow. */
export const tokenPrefix = "ccp_";

/** Tokens of one account at most, expired ones included. */
export const maxTokens = 50;

/** Characters of a token's name at most. */
export const tokenNameLength = 60;
