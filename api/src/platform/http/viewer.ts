import { AppError } from "@compcard/domain/errors";
import type { FastifyRequest } from "fastify";

/** The signed-in user of a request. Only `authenticate` creates one. */
export interface Viewer {
  userId: string;
  sessionId: string;
  email: string;
  /** Whether the person is known as a booker of a company. */
  verified: boolean;
  /** Company of a verified booker. */
  company: string | null;
  /** Whether the person moderates: one of the `ADMIN_EMAILS`, or appointed by one. */
  moderates: boolean;
}

export type Authenticate = (token: string) => Promise<Viewer | null>;

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** The token of a request, or null where there is none of the right form. */
export function bearerToken(request: FastifyRequest): string | null {
  return bearer.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/** The session behind a request; a stale or malformed token is a guest. */
export async function findViewer(request: FastifyRequest, authenticate: Authenticate): Promise<Viewer | null> {
  const token = bearerToken(request);
  return token ? authenticate(token) : null;
}

/** @throws `session.required` (401) for a guest. */
export async function requireViewer(request: FastifyRequest, authenticate: Authenticate): Promise<Viewer> {
  const viewer = await findViewer(request, authenticate);
  if (!viewer) throw new AppError("session.required");
  return viewer;
}
