import { z } from "zod";

/** The id of a card. In a path, another form is a 404 like any unknown card. */
export const cardId = z
  .guid("must be an id")
  .overwrite((id) => id.toLowerCase())
  .meta({ format: "uuid" });
