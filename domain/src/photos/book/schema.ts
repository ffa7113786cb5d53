import { z } from "zod";
import { digitalViews } from "../options.ts";
import { photoDetail } from "../schema.ts";

const day = z.string().meta({ format: "date" });

const bookPhoto = photoDetail.extend({
  /** URL path: 1280 px wide, or less where that is not made yet. */
  url: z.string(),
});

/** A photo of the portfolio, which stands beside the seven typed ones. */
export const portfolioPhoto = bookPhoto.extend({
  id: z.string().meta({ format: "uuid" }),
  /** The photographer, or the publication. */
  credit: z.string().nullable(),
  year: z.int().nullable(),
});

/** A photo of the set of digitals. */
export const digitalPhoto = bookPhoto.extend({
  taken_on: day,
  /** True if the page took it with a camera. */
  camera: z.boolean(),
});

export const digitalView = z.enum(digitalViews);

export const digitals = z.object({
  /** Day of the oldest view. */
  taken_on: day,
  /** True if that is more than six months ago. */
  stale: z.boolean(),
  views: z.partialRecord(digitalView, digitalPhoto),
});

export type PortfolioPhoto = z.output<typeof portfolioPhoto>;
export type DigitalPhoto = z.output<typeof digitalPhoto>;
export type Digitals = z.output<typeof digitals>;
