import type { CardField, cardFields } from "@compcard/domain/cards/fields";
import type { ColumnType, Generated } from "kysely";
import type { ConsentsTable, DestructionsTable } from "./schema-consents.ts";

type Created = ColumnType<Date, Date | undefined, never>;
type Updated = ColumnType<Date, Date | undefined, Date>;
/** Selected as parsed JSON; written as JSON text. */
type Json<T> = ColumnType<T, string | undefined, string>;
type List = ColumnType<string[], string[] | undefined, string[]>;

export interface UsersTable {
  id: Generated<string>;
  /** Null for accounts that came through VK ID without an address, and for imported ones nobody signs in to. */
  email: string | null;
  password_hash: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone: string | null;
  bio: string | null;
  avatar_key: string | null;
  locale: Generated<"ru" | "en" | "zh">;
  email_verified_at: Date | null;
  /** When a session was first opened; stays when sessions are forgotten. */
  signed_in_at: Date | null;
  created_at: Created;
  updated_at: Updated;
}

export interface SessionsTable {
  token_hash: Uint8Array;
  id: Generated<string>;
  user_id: string;
  created_at: Created;
  last_seen_at: Updated;
  expires_at: Date;
  ends_at: Date;
  user_agent: Generated<string>;
  ip: Generated<string>;
  /** When the person last proved who they are: the sign-in, or the password given again. */
  confirmed_at: Updated;
}

export interface EmailTokensTable {
  token_hash: Uint8Array;
  user_id: string;
  /** Where it was mailed to: it counts as long as that is the account's address. Null with `wait`. */
  email: string | null;
  /** `wait`: of the page that waits until the address is confirmed. */
  purpose: "verify" | "reset" | "wait";
  /** PHC string of the six digits mailed beside the link; only with `verify`. */
  code_hash: string | null;
  /** Where the person was going: a path of this site. */
  next: string | null;
  created_at: Created;
  expires_at: Date;
  used_at: Date | null;
}

export interface IdentitiesTable {
  provider: "google" | "vk";
  subject: string;
  user_id: string;
  created_at: Created;
}

export interface UsedCredentialsTable {
  hash: Uint8Array;
  expires_at: Date;
}

export interface OauthFlowsTable {
  state_hash: Uint8Array;
  browser_hash: Uint8Array;
  verifier: string;
  /** Where the person was going: a path of this site. */
  next: string | null;
  /** Whose account the provider is to be linked to; null for a sign-in. */
  user_id: Generated<string | null>;
  expires_at: Date;
}

export interface KnownDevicesTable {
  user_id: string;
  /** Browser and system, no version: `Safari, iPhone`. */
  kind: string;
  seen_at: Updated;
}

export interface EmailChangesTable {
  user_id: string;
  new_email: string;
  /** Of the token mailed to the former address; null where that one has nothing to confirm. */
  old_hash: Uint8Array | null;
  new_hash: Uint8Array;
  old_confirmed_at: Date | null;
  new_confirmed_at: Date | null;
  created_at: Updated;
  expires_at: Date;
}

export interface ThrottlesTable {
  key: string;
  window_started_at: Date;
  count: number;
  locked_until: Date | null;
}

export interface OutboxTable {
  id: Generated<string>;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body_text: string;
  body_html: string | null;
  /** Where one tap stops mails of this kind. */
  unsubscribe_url: string | null;
  /** The last that is known of the recipient: nothing stays of it once it is sent. */
  forget: Generated<boolean>;
  attempts: Generated<number>;
  next_attempt_at: ColumnType<Date, Date | undefined, Date>;
  sent_at: Date | null;
  last_error: string | null;
  created_at: Created;
}

export interface ContactMessagesTable {
  id: Generated<string>;
  name: string;
  email: string;
  message: string;
  created_at: Created;
}

/** The column of a card's field, by its kind. */
interface ColumnOf
  extends Record<"phone" | "line" | "firstLine" | "story" | "email" | "date" | "option", string | null> {
  name: Generated<string>;
  country: "Russia" | "China" | null;
  number: number | null;
  options: List;
  typed: List;
  levels: Json<Record<string, string>>;
  links: Json<Record<string, string>>;
  flag: Generated<boolean>;
}

type FieldColumns = { [F in CardField]: ColumnOf[(typeof cardFields)[F]["kind"]] };

/** A column for every field of the table in `domain/src/cards/fields.ts`, and those that only the server sets. */
export interface CardsTable extends FieldColumns {
  id: Generated<string>;
  num: Generated<number>;
  user_id: string;
  folder_id: Generated<string>;
  status: Generated<"draft" | "published" | "hidden">;
  is_primary: Generated<boolean>;
  version: Generated<number>;
  /** Id of the known city that `location` names, for search and for other languages. */
  city_id: string | null;
  measured_at: string | null;
  /** Day by UTC on which `age` was last given as a number. */
  age_given_on: string | null;
  /** When it first stood in search; stays when it leaves. */
  first_listed_at: Date | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
  updated_at: Updated;
}

export interface CardPhotosTable {
  card_id: string;
  photo_type: string;
  /** Content key of the whole set: the master and every rendition are named after it. */
  key: string;
  width: number;
  height: number;
  placeholder: string;
  widths: number[];
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  created_at: Created;
}

export interface MediaGcTable {
  key: string;
  delete_after: Date;
  /** Of a replaced file: whose it was, and of a photo the slot that it was in. */
  user_id: string | null;
  card_id: string | null;
  photo_type: string | null;
}

export interface CardSearchTable {
  card_id: string;
  num: number;
  updated_at: Date;
  measured_at: string | null;
  age: number | null;
  height: number | null;
  chest: number | null;
  waist: number | null;
  hips: number | null;
  weight: number | null;
  shoe_size: number | null;
  tokens: string;
  search_text: string;
  agency_text: Generated<string>;
  /** Where `sort=name` puts the card, compared byte by byte. */
  name_ru: Generated<string>;
  name_en: Generated<string>;
  name_zh: Generated<string>;
  /** The transaction that wrote the row; set by a trigger. */
  changed_in: Generated<string>;
}

/** Cards that left the search: for the indexes that processes keep. Written by a trigger. */
export interface CardSearchGoneTable {
  /** Of the card, and nothing else of it: the place in the order in which cards were made. */
  num: number;
  changed_in: string;
  gone_at: Date;
}

export interface FavoritesTable {
  user_id: string;
  card_id: string;
  created_at: Created;
}

export interface SavedSearchesTable {
  id: Generated<string>;
  user_id: string;
  name: string;
  /** In canonical form (`domain/src/search/saved/schema.ts`). */
  query: string;
  notify: Generated<boolean>;
  created_at: Created;
  /** When the person last looked at its results. */
  seen_at: Updated;
  /** Cards that first stood in search by then are mailed no more. */
  told_until: Updated;
}

/** Mails about new cards: when, and the links in them that turn such mails off. */
export interface SearchMailsTable {
  token_hash: Uint8Array;
  user_id: string;
  sent_at: Created;
}

export interface CardViewsTable {
  card_id: string;
  /** By UTC. */
  day: string;
  source: string;
  count: number;
}

export interface DocumentTicketsTable {
  token_hash: Uint8Array;
  card_id: string;
  user_id: string;
  /** Format, contacts and layout, as the owner asked for them. */
  request: Json<unknown>;
  expires_at: Date;
}

export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  email_tokens: EmailTokensTable;
  identities: IdentitiesTable;
  used_credentials: UsedCredentialsTable;
  oauth_flows: OauthFlowsTable;
  known_devices: KnownDevicesTable;
  email_changes: EmailChangesTable;
  throttles: ThrottlesTable;
  outbox: OutboxTable;
  consents: ConsentsTable;
  destructions: DestructionsTable;
  contact_messages: ContactMessagesTable;
  cards: CardsTable;
  card_photos: CardPhotosTable;
  media_gc: MediaGcTable;
  card_search: CardSearchTable;
  card_search_gone: CardSearchGoneTable;
  search_rows: { made_by: number };
  favorites: FavoritesTable;
  saved_searches: SavedSearchesTable;
  search_mails: SearchMailsTable;
  card_views: CardViewsTable;
  document_tickets: DocumentTicketsTable;
}
