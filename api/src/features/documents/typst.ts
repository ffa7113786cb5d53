import { AppError } from "@compcard/domain/errors";
import type { Maker } from "./make.ts";

const soon: Maker = async () => {
  throw new AppError("feature.in_development");
};
export const makePdf = soon;
export const makeJpg = soon;
export const makeShare = soon;
export const makePoster = soon;
