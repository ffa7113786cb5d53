import { type TokenScope, tokenPrefix } from "@compcard/domain/accounts/api-tokens/scopes";
import { AppError } from "@compcard/domain/errors";
import type { FastifyRequest } from "fastify";

/** The signed-in user of a request. Only `authenticate` creates one. */
export interface Viewer {
  userId: string;
  /** For an API token its own id, which no session has: such a viewer is never fresh. */
  sessionId: string;
  email: string;
  /** True if the person is a verified booker. */
  verified: boolean;
  /** Company of a verified booker. */
  company: string | null;
  /** True if the person moderates: one of the `ADMIN_EMAILS`, or appointed by one. */
  moderates: boolean;
  /**
   * True if the person would moderate after opening or confirming the session with a passkey; `moderates` is false
   * until then.
   */
  awaitsSecondFactor: boolean;
}

/** Proves that a viewer is one of the `ADMIN_EMAILS`. Throws `desk.forbidden` for everybody else. */
export type RequireAdmin = (viewer: Viewer) => Viewer;

export type Authenticate = (token: string) => Promise<Viewer | null>;

/** Finds the account and scopes of an API token. Throws 401 with the reason. */
export type AuthenticateToken = (token: string) => Promise<{ viewer: Viewer; scopes: readonly TokenScope[] }>;

/** The token after `Bearer`. The scheme may be written in any case, with one space or more (RFC 9110, section 11.4). */
function credentials({ headers: { authorization = "" } }: FastifyRequest): string {
  return /^\s*bearer[ \t]+(\S+)\s*$/i.exec(authorization)?.[1] ?? "";
}

/** The token of a request, or null where there is none of the right form. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^[A-Za-z0-9_-]{43}$/.exec(credentials(request))?.[0] ?? null;
}

/** The API token of a request, of the right form or not, or null where there is none. */
export function apiTokenOf(request: FastifyRequest): string | null {
  const token = credentials(request);
  return token.startsWith(tokenPrefix) ? token : null;
}

/**
 * The session behind a request; a stale or malformed token is a guest. @throws `token.scope` for an API token, which
 * only calls that state a scope take (`requireTokenViewer`).
 */
export async function findViewer(request: FastifyRequest, authenticate: Authenticate): Promise<Viewer | null> {
  if (apiTokenOf(request)) throw new AppError("token.scope");
  const token = bearerToken(request);
  return token ? authenticate(token) : null;
}

/** @throws `session.required` (401) for a guest. */
export async function requireViewer(request: FastifyRequest, authenticate: Authenticate): Promise<Viewer> {
  const viewer = await findViewer(request, authenticate);
  if (!viewer) throw new AppError("session.required");
  return viewer;
}

/** The account of a call's API token. @throws `token.invalid`, `token.expired`, `token.blocked`; `token.scope`. */
export async function requireTokenViewer(
  token: string,
  scope: TokenScope | undefined,
  authenticateToken: AuthenticateToken,
): Promise<Viewer> {
  const { viewer, scopes } = await authenticateToken(token);
  if (!scope || !scopes.includes(scope)) throw new AppError("token.scope", { details: { scope: scope ?? null } });
  return viewer;
}
