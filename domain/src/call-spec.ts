import type { z } from "zod";
import type { TokenScope } from "./accounts/api-tokens/scopes.ts";
import type { CallName } from "./calls.ts";
import type { AppError, ErrorCode } from "./errors.ts";

/** Values that depend on data are those of `example-values.ts`. */
export interface CallExample {
  query?: Record<string, string>;
  body?: unknown;
}

/** Input, output and errors of one call. The server validates with it, and the API description derives from it. */
export interface CallSpec {
  /** One sentence for the API description. */
  summary: string;
  /** `guest`: a token is optional and a stale one counts as none. `user`: 401 without a session. */
  auth: "guest" | "user";
  /** The scope with which an API token may call it; absent where no token may (403 `token.scope`). */
  scope?: TokenScope;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Absent for calls without a JSON body; `multipart` bodies are described in `upload`. */
  body?: z.ZodType;
  /** Bytes of a body that may be longer than others: 128 KB. */
  mostBytes?: number;
  /** A valid request besides its path. The API description shows it, and a test sends it; absent where the path is all. */
  example?: CallExample;
  /** Files and texts of a multipart body, each text with an example: the route streams the parts itself. */
  upload?: { files: readonly string[]; fields: Readonly<Record<string, string>> };
  /** Shape of `data`; what is not named here does not leave the server. */
  answer: z.ZodType;
  /** 200 by default; a list if the call has two. */
  status?: 200 | 201 | 202 | readonly (200 | 201)[];
  errors?: readonly ErrorCode[];
  /**
   * Rules of the parsed body that a schema cannot express. An invalid body does not count against the call's rate
   * limit.
   */
  check?(body: unknown): AppError | null;
}

/** The calls of one feature. Every name must stand in the table of `calls.ts`. */
export function defineContract<const T extends Partial<Record<CallName, CallSpec>>>(contract: T): T {
  return contract;
}
