import { AppError, type ErrorCode } from "@compcard/domain/errors";
import { PhotoError, type PhotoRefusal } from "./photo-error.ts";
import { QueueFull } from "./photo-queue.ts";

interface ErrorLog {
  error(details: object, message: string): void;
}

const codes: Record<PhotoRefusal, ErrorCode> = {
  too_large: "photo.too_large",
  unsupported: "photo.unsupported",
  damaged: "photo.damaged",
  too_small: "photo.too_small",
  animated: "photo.animated",
  too_many_pixels: "photo.too_large",
  shape: "photo.shape",
};

/** What is answered when a photo is not taken; a fault of ours is logged and may be tried again. */
export function toRefusal(error: unknown, { log }: { log: ErrorLog }): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof PhotoError) {
    const message = error.reason === "too_many_pixels" ? "The photo has more than 100 megapixels" : undefined;
    return new AppError(codes[error.reason], message ? { message } : {});
  }
  if (!(error instanceof QueueFull)) log.error({ err: error }, "a photo could not be taken in");
  return new AppError("photo.failed", { retryAfterSeconds: 5 });
}
