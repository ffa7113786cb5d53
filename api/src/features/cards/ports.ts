import type { OwnerCard } from "@compcard/domain/cards/schema";
import type { Viewer } from "../../platform/http/viewer.ts";

/** Port: reads a whole card, for its owner and for moderators; audits what moderators read. */
export interface WholeCardReader {
  /** A moderator's read of restricted data is audited (SL-06). @throws as `requireOwnedCard`. */
  read(id: string, viewer: Viewer): Promise<OwnerCard>;
  /** Audits that a moderator reads the contacts of a restricted card by another way. */
  recordRestrictedRead(id: string, viewer: Viewer): Promise<void>;
}
