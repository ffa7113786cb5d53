import type { SizeSystem } from "@compcard/domain/cards/sizes";
import type { Locale } from "@compcard/domain/locale";
import type { Voter } from "@compcard/domain/selections/schema";
import type { PrintableCard, PrintableVote } from "./selection/chosen.ts";

/** A selection to print. */
export interface PrintedSelection {
  name: string;
  /** Its unclaimed cards are printed, too. */
  agencyId: string | null;
  cards: readonly PrintableCard[];
  /** The voters, in the order in which they opened the link. */
  guests: readonly Pick<Voter, "id" | "name">[];
  votes: readonly PrintableVote[];
  /** Language and units of the link. */
  lang?: Locale | null;
  units?: SizeSystem | null;
}

/** Port: reads selections to print, for their owner and for who holds a link and the key of a device. */
export interface SelectionReader {
  own(userId: string, id: string): Promise<PrintedSelection>;
  shared(holder: { token: string; key: string | undefined; ip: string }): Promise<PrintedSelection>;
}
