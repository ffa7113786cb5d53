import { m } from "@compcard/domain/messages";
import { maxPhotoBytes } from "@compcard/domain/photos/limits";
import { ApiError } from "../api/error.ts";
import { findFileProblem, requireReadable } from "./accepted-files.ts";
import { scalePhoto } from "./scale-photo.ts";

/**
 * The upload of a chosen picture: scaled, so that the largest photo of a camera fits (TL-25).
 * @throws ApiError for a file that is no photo, cannot be read, or stays too large.
 */
export async function preparePhoto(file: File): Promise<Blob> {
  const problem = findFileProblem(file);
  if (problem) throw problem;
  await requireReadable(file);
  const photo = await scalePhoto(file);
  if (photo.size > maxPhotoBytes) throw new ApiError(413, "photo.too_large", m.errors_photo_too_large());
  return photo;
}
