import { z } from "zod";

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Names no card: what an id of the wrong form is read as, so that it is a 404 like any other unknown card. */
const noCard = "00000000-0000-0000-0000-000000000000";

/** The id of a card in a path. */
export const cardId = z
  .string()
  .overwrite((id) => (uuidPattern.test(id) ? id.toLowerCase() : noCard))
  .meta({ format: "uuid" });
