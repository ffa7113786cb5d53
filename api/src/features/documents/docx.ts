import { AppError } from "@compcard/domain/errors";
import type { Maker } from "./make.ts";

/** The card as a Word document that can be edited. */
export const makeDocx: Maker = async () => {
  throw new AppError("feature.in_development");
};
