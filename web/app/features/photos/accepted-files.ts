import { ApiError } from "../../lib/api-error.ts";

/** For the file input: some phones give HEIC no type, only a name. */
export const acceptedFiles = "image/*,.heic,.heif";

/** What the server takes at most (PHOTO-05); a larger file is refused before it costs anybody's traffic. */
export const maxPhotoBytes = 25 * 1024 * 1024;

/** @returns the refusal that the server would answer, or null where it has to look itself */
export function findFileProblem({ name, size, type }: Pick<File, "name" | "size" | "type">): ApiError | null {
  if (size > maxPhotoBytes) return new ApiError(413, "photo.too_large", "The photo is larger than 25 MB");
  const perhapsImage = type.startsWith("image/") || /\.hei[cf]$/i.test(name) || type === "";
  return perhapsImage ? null : new ApiError(415, "photo.unsupported", "Only photos are accepted");
}
