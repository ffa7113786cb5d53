import type { Locale } from "@compcard/domain/locale";
import type { HalfDay } from "@compcard/domain/options/half-days";
import type { ColumnType, Generated } from "kysely";
import type { Created, Json, List, Updated } from "../column-types.ts";

export interface SelectionsTable {
  id: Generated<string>;
  /** The creator, who is mailed about answers. */
  user_id: string;
  /** The agency whose members share it; null for a person's own. */
  agency_id: string | null;
  /** The client that it is made for. */
  client_id: Generated<string | null>;
  name: string;
  description: Generated<string>;
  brief: Generated<string>;
  /** Null where nobody gave days. */
  halves: ColumnType<HalfDay[] | null, string | null | undefined, string | null>;
  tz: string | null;
  version: Generated<number>;
  archived_at: Date | null;
  /** Gone a day later; until then it can be brought back. */
  deleted_at: Date | null;
  created_at: Created;
  updated_at: Updated;
}

/** A card in a selection, or one that was. */
export interface SelectionCardsTable {
  selection_id: string;
  card_id: string;
  /** Null for one that was taken out. */
  position: number | null;
  cover: string | null;
  hidden: List;
  /** By language in `note_texts`; then this is for readers of others. */
  note: Generated<string>;
  note_texts: Json<Partial<Record<Locale, string>>> | null;
  private_note: Generated<string>;
  /** Null until it is set. */
  standing: "available" | "on_hold" | "unavailable" | null;
  standing_at: Date | null;
  /** Empty for none; as `note`. */
  section: Generated<string>;
  section_texts: Json<Partial<Record<Locale, string>>> | null;
}

export interface SelectionLinksTable {
  id: Generated<string>;
  selection_id: string;
  /** Null where the account is gone. */
  made_by: string | null;
  /** For whom: a private label. */
  name: string;
  /** The title that the client sees instead of the selection's name; empty for none. */
  title: Generated<string>;
  token_hash: Uint8Array;
  /** Null for links of the time before; see `platform/encryption.ts`. */
  token_encrypted: Uint8Array | null;
  lang: "ru" | "en" | "zh" | null;
  units: "eu" | "us" | "uk" | "ru" | "cn" | null;
  /** PHC string. */
  password_hash: string | null;
  downloads: boolean;
  votes_shared: boolean;
  /** Clients may ask to hold days. */
  options: Generated<boolean>;
  expires_at: Date;
  revoked_at: Date | null;
  opened: Generated<number>;
  last_opened_at: Date | null;
  created_at: Created;
}

/** A device on which a link was opened. */
export interface SelectionGuestsTable {
  id: Generated<string>;
  link_id: string;
  key_hash: Uint8Array;
  /** Null until stated. */
  name: string | null;
  /** The last time. */
  opened_at: Updated;
  done_at: Date | null;
  /** The time of the mail to the selection's owner. */
  told_at: Date | null;
  /** The mail whose address the device opened. */
  send_id: Generated<string | null>;
  created_at: Created;
}

/** A link that was mailed to one address. */
export interface SelectionSendsTable {
  id: Generated<string>;
  link_id: string;
  email: string;
  /** Hash of the secret in the mail's address, which opens the link. */
  token_hash: Uint8Array;
  /** In `outbox`, for as long as it is there. */
  mail_id: string;
  /** Null where the account is gone. */
  sent_by: string | null;
  sent_at: Created;
  opened_at: Generated<Date | null>;
  bounced_at: Generated<Date | null>;
  /** The answer of the mail server. */
  bounce: Generated<string | null>;
}

/** The link in a mail that ends further mails from its sender; a row for each mail. */
export interface MailOptOutsTable {
  token_hash: Uint8Array;
  agency_id: string | null;
  user_id: string | null;
  /** Hash as in counters of mails: no address. */
  email_hash: string;
  sent_at: Created;
  opted_out_at: Generated<Date | null>;
}

export interface SelectionVotesTable {
  guest_id: string;
  card_id: string;
  choice: "yes" | "maybe" | "no" | null;
  comment: Generated<string>;
  updated_at: Updated;
}

/** Days of a card that a client of a link asks to hold. */
export interface SelectionHoldsTable {
  id: Generated<string>;
  link_id: string;
  /** Null for a client without a device, and for a forgotten device. */
  guest_id: string | null;
  card_id: string;
  email: string;
  halves: Json<HalfDay[]>;
  /** PHC string of the mailed code; null where the device had confirmed the address before. */
  code_hash: string | null;
  created_at: Created;
  /** Null until the code was typed. */
  confirmed_at: Date | null;
  /** The time of the mail to the selection's owner. */
  mailed_at: Date | null;
}

/** Answers of the selection's owner to a vote. */
export interface SelectionRepliesTable {
  id: Generated<string>;
  guest_id: string;
  card_id: string;
  text: string;
  created_at: Created;
}

/** A card that left a selection by itself, for 30 days. The card may be deleted. */
export interface SelectionDeparturesTable {
  selection_id: string;
  card_id: string;
  /** The name as the selection's owner saw it. */
  first_name: string | null;
  last_name: string | null;
  reason: "withdrawn" | "deleted" | "restricted";
  position: number;
  /** Choices of clients when it left. */
  votes: Json<{ guest_id: string; choice: "yes" | "maybe" | "no" }[]>;
  departed_at: Updated;
  /** The time of the mail to the selection's owner. */
  mailed_at: Date | null;
}

/** Mails about votes, departures and requests to hold: when, and the links in them that turn such mails off. */
export interface SelectionMailsTable {
  token_hash: Uint8Array;
  user_id: string;
  kind: Generated<"votes" | "departures" | "holds">;
  sent_at: Created;
}

export interface SelectionTables {
  selections: SelectionsTable;
  selection_cards: SelectionCardsTable;
  selection_links: SelectionLinksTable;
  selection_guests: SelectionGuestsTable;
  selection_votes: SelectionVotesTable;
  selection_replies: SelectionRepliesTable;
  selection_holds: SelectionHoldsTable;
  selection_departures: SelectionDeparturesTable;
  selection_mails: SelectionMailsTable;
  selection_sends: SelectionSendsTable;
  mail_opt_outs: MailOptOutsTable;
}
