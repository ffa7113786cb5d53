import type { SizeSystem } from "@compcard/domain/cards/sizes";
import type { Locale } from "@compcard/domain/locale";
import type { RosterFilters } from "@compcard/domain/roster/schema";
import type { Voter } from "@compcard/domain/selections/schema";
import type { PrintableCard, PrintableVote } from "./selection/chosen.ts";

/** A selection, or a roster, to print. */
export interface PrintedSelection {
  name: string;
  /** Its unclaimed cards are printed, too. */
  agencyId: string | null;
  /** True if cards under 18 are printed: only for a reader who opened a link with a password. */
  restricted: boolean;
  cards: readonly PrintableCard[];
  /** The voters, in the order in which they opened the link. */
  guests: readonly Pick<Voter, "id" | "name">[];
  votes: readonly PrintableVote[];
  /** The error where clients see none of the cards. */
  empty: "selection.empty" | "roster.empty";
  /** Language and units of the link. */
  lang?: Locale | null;
  units?: SizeSystem | null;
}

/** Port: reads what is printed: selections, for their owner and for who holds a link and the key of a device, and rosters. */
export interface SelectionReader {
  own(userId: string, id: string): Promise<PrintedSelection>;
  roster(userId: string, agencyId: string, filters: RosterFilters): Promise<PrintedSelection>;
  shared(holder: { token: string; key: string | undefined; ip: string }, reader: Locale): Promise<PrintedSelection>;
}
