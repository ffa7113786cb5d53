import { type AppError, invalidField } from "../errors.ts";
import type { PhotoCrop, PhotoEdit } from "./schema.ts";

/** Shares that a page has rounded may sum up to a hair more than the whole. */
const hair = 1e-6;

/** The problem of an edit: it changes nothing, or its crop is outside the photo. */
export function editProblem({ turn, crop }: PhotoEdit): AppError | null {
  if (!crop) return turn === 0 ? invalidField("turn", "must turn the photo where there is no crop") : null;
  return cropProblem(crop);
}

/** @returns what makes no sense in a part of a photo: that it is empty, or lies outside. */
export function cropProblem(crop: PhotoCrop): AppError | null {
  if (crop.width <= 0 || crop.height <= 0) return invalidField("crop", "must have width and height");
  const inside = crop.x + crop.width <= 1 + hair && crop.y + crop.height <= 1 + hair;
  return inside ? null : invalidField("crop", "must lie within the photo");
}
