import { AppError } from "@compcard/domain/errors";
import { QueueFull } from "../photo-queue.ts";
import { PhotoError } from "./photo-error.ts";

interface ErrorLog {
  error(details: object, message: string): void;
}

/** The response to a photo that is refused; a fault of ours is logged and may be tried again. */
export function toRefusal(error: unknown, { log }: { log: ErrorLog }): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof PhotoError) return new AppError(`photo.${error.reason}`);
  // Nothing is wrong with the photo or the disk: a page waits and goes on by itself.
  if (error instanceof QueueFull) return new AppError("service.unavailable", { retryAfterSeconds: 5 });
  log.error({ err: error }, "a photo could not be taken in");
  return new AppError("photo.failed", { retryAfterSeconds: 5 });
}
