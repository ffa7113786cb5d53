import { paths } from "../paths.ts";
import type { PublicCard } from "./schema.ts";

/** The page of a card, at its short address where it has one. */
export function pageOfCard({ id, handle }: Pick<PublicCard, "id" | "handle">): string {
  return handle ? paths.handle(handle) : paths.card(id);
}
