import { m } from "@compcard/domain/messages";
import { ApiError } from "../api/error.ts";

/**
 * Refuses a file before it costs traffic; the server decides by content. A large file is scaled before it is sent
 * (`scalePhoto`).
 * @returns the refusal that the server would answer, or null if the server has to decide
 */
export function findFileProblem({ name, type }: Pick<File, "name" | "type">): ApiError | null {
  const perhapsPhoto = type.startsWith("image/") || /\.(?:hei[cf]|hif|avif)$/i.test(name) || type === "";
  return perhapsPhoto ? null : new ApiError(415, "photo.unsupported", m.errors_photo_unsupported());
}

/** @throws ApiError for a folder, and for a file that was moved, changed or deleted since it was chosen (SL-79) */
export async function requireReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new ApiError(400, "photo.unreadable", m.photos_unreadable({ name: file.name }));
  }
}
