import type { AppError, ErrorCode } from "@compcard/domain/errors";

/** The answer of a limited process: its value, a refusal of its input, or a fault of its program. */
export type Reply =
  | { value: unknown }
  | { refusal: { code: ErrorCode; message: string; details: AppError["details"] } }
  | { failure: string };
