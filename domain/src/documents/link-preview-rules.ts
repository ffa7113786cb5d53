import { type AppError, invalidField } from "../errors.ts";
import { cropProblem } from "../photos/edit-rules.ts";
import type { LinkPreview } from "./schema.ts";

/** Smallest part of a photo that a picture is made of; less than this shows pixels. */
export const minCropShare = 0.1;

/** The problem of a choice: a crop without a photo, outside the photo, or almost empty. */
export function previewProblem({ photo, crop }: LinkPreview): AppError | null {
  if (!crop) return null;
  if (photo === null) return invalidField("crop", "must come with a photo");
  if (crop.width < minCropShare || crop.height < minCropShare)
    return invalidField("crop", "must be at least a tenth of the photo's width and height");
  return cropProblem(crop);
}
