import type { OwnerCard } from "@compcard/domain/cards/schema";
import type { Viewer } from "../../platform/http/viewer.ts";

/** Port: reads a whole card, for its owner and for moderators. */
export interface WholeCardReader {
  /** @throws as `requireOwnedCard`. */
  read(id: string, viewer: Viewer): Promise<OwnerCard>;
}
