import type { Half } from "@compcard/domain/options/half-days";
import type { NoticeKind, NoticeSubject } from "@compcard/domain/options/notices";
import type { HalfAnswer, OptionKind } from "@compcard/domain/options/schema";
import type { StoredState } from "@compcard/domain/options/states";
import type { Generated } from "kysely";
import type { Created, Json, Updated } from "../column-types.ts";

/** A client's work on days; `jobs` are background jobs. */
interface ClientJobsTable {
  id: Generated<string>;
  /** Exactly one of both is set. */
  owner_id: string | null;
  agency_id: string | null;
  selection_id: string | null;
  title: string;
  client: string;
  city: string;
  country: string;
  tz: string;
  halves: Json<{ date: string; half: Half }[]>;
  first_day: string;
  usage: Generated<string>;
  pay: Generated<string>;
  note: Generated<string>;
  /** Its options are released. */
  deleted_at: Date | null;
  created_at: Created;
  updated_at: Updated;
}

/** An ask or an option. */
interface OptionsTable {
  id: Generated<string>;
  job_id: string;
  card_id: string;
  /** The account of the card: all cards of a person share one calendar. */
  person_id: string;
  made_by: string | null;
  kind: OptionKind;
  state: StoredState;
  /** Order of arrival, taken under the lock of the person. */
  seq: Generated<number>;
  ends_at: Date;
  waiting_until: Date;
  /** The end if nobody acts: `endsOf`, written with each change of the person's options. */
  lives_until: Date;
  challenged_by: string | null;
  answer_by: Date | null;
  challenged_until: Date | null;
  note: Generated<string>;
  reason: Generated<string>;
  /** It lost half days, and its maker has not answered whether to keep the others. */
  keep_asked: Generated<boolean>;
  /** SEQUENCE of its calendar event. */
  revision: Generated<number>;
  /** The end of which a mail has reminded. */
  reminded_for: Generated<Date | null>;
  created_at: Created;
  updated_at: Updated;
}

/** A half day of an ask or an option. */
interface OptionHalvesTable {
  option_id: string;
  person_id: string;
  day: string;
  half: Half;
  state: "asked" | "live" | "confirmed" | "lost" | "ended";
  answer: HalfAnswer | null;
  /** The last refusal of the half day: a *no*, a declined option, or a booking that took it. A later *yes* clears it. */
  refused_at: Generated<Date | null>;
}

/** The reader of a mail: exactly one of both is set. */
export interface NoticeReader {
  user_id: string | null;
  /** The card whose guardian reads. */
  guardian_of: string | null;
}

/** A change of an option that waits for the next mail to its reader. */
interface OptionNoticesTable extends NoticeReader {
  id: Generated<number>;
  /** Null where the option was deleted. */
  option_id: string | null;
  kind: NoticeKind;
  about: Json<NoticeSubject>;
  created_at: Created;
}

/** A link of a mail, which answers one option. */
interface OptionLinksTable extends NoticeReader {
  token_hash: Uint8Array;
  option_id: string;
  created_at: Created;
}

/** A mail to a person, with the link that turns such mails off. */
interface OptionMailsTable {
  stop_hash: Uint8Array;
  user_id: string;
  sent_at: Created;
}

export interface OptionTables {
  client_jobs: ClientJobsTable;
  options: OptionsTable;
  option_halves: OptionHalvesTable;
  option_notices: OptionNoticesTable;
  option_links: OptionLinksTable;
  option_mails: OptionMailsTable;
}
