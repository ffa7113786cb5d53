import type { Availability, CardField, CardVideo, cardFields } from "@compcard/domain/cards/fields";
import type { CalendarReaders, ShownTo } from "@compcard/domain/cards/visibility";
import type { ColumnType, Generated, Selectable } from "kysely";
import type { Created, Json, List, Updated } from "./column-types.ts";
import type { ConsentsTable, DestructionsTable } from "./schema-consents.ts";
import type { AgencyTables } from "./tables/agencies.ts";
import type { ApiTokensTable } from "./tables/api-tokens.ts";
import type { BookerApplicationsTable, BookerDomainsTable } from "./tables/bookers.ts";
import type { CalendarFeedsTable } from "./tables/calendar-feeds.ts";
import type { CardSearchGoneTable, CardSearchTable, RosterSearchTable } from "./tables/card-search.ts";
import type { CardSendsTable, CardViewsTable } from "./tables/card-views.ts";
import type { ContactViewTables } from "./tables/contact-views.ts";
import type { DocumentTicketsTable, LinkPreviewsTable } from "./tables/documents.ts";
import type { EnquiriesTable } from "./tables/enquiries.ts";
import type { FavoritesTable, RefusalsTable } from "./tables/favorites.ts";
import type { FiguresMailsTable } from "./tables/figures.ts";
import type { GuardiansTable } from "./tables/guardians.ts";
import type { CardHandlesTable } from "./tables/handles.ts";
import type { IssuesTable } from "./tables/issues.ts";
import type { JobsTable } from "./tables/jobs.ts";
import type { ModerationTables } from "./tables/moderation.ts";
import type { OptionTables } from "./tables/options.ts";
import type { OutboxTable } from "./tables/outbox.ts";
import type { CardPhotosTable, MediaGcTable } from "./tables/photos.ts";
import type { RehearsalsTable } from "./tables/rehearsals.ts";
import type { RosterImportTables } from "./tables/roster-imports.ts";
import type { SavedSearchesTable, SearchMailsTable } from "./tables/saved-searches.ts";
import type { SelectionTables } from "./tables/selections.ts";
import type {
  EmailChangesTable,
  IdentitiesTable,
  KnownDevicesTable,
  OauthFlowsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  UsedCredentialsTable,
} from "./tables/sign-in-methods.ts";
import type { WebhookTables } from "./tables/webhooks.ts";

export interface UsersTable {
  id: Generated<string>;
  /** Null for VK ID accounts without an address, and for imported accounts without a sign-in. */
  email: string | null;
  /** `email` normalized, where another account bears that: of the time before addresses were normalized. */
  email_alias: Generated<string | null>;
  password_hash: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone: string | null;
  bio: string | null;
  avatar_key: string | null;
  locale: Generated<"ru" | "en" | "zh">;
  email_verified_at: Date | null;
  /** The person's role, if stated. */
  role: "model" | "booker" | "client" | null;
  /** Both null unless the person has applied as a booker. */
  booker_company: string | null;
  booker_state: "waiting" | "verified" | "refused" | null;
  /** True if the user gets a mail when a client finishes a selection. */
  votes_mailed: Generated<boolean>;
  /** True if a mail comes when the figures of a card are old. */
  figures_mailed: Generated<boolean>;
  /** True: changes of options are mailed. */
  options_mailed: Generated<boolean>;
  /** The last mail about options. */
  options_mailed_at: Generated<Date | null>;
  /** First sign-in; stays when sessions are deleted. */
  signed_in_at: Date | null;
  /** The account of a card that an agency made and nobody has claimed: nobody signs in to it. */
  unclaimed: Generated<boolean>;
  /** When a moderator blocked the user. */
  blocked_at: Generated<Date | null>;
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
  /** When the session was opened or confirmed with a passkey or recovery code; null if it never was. */
  second_factor_at: Generated<Date | null>;
}

export interface EmailTokensTable {
  token_hash: Uint8Array;
  user_id: string;
  /** The address of the mail; it counts as long as it is the account's address. Null with `wait`. */
  email: string | null;
  /** `wait`: of the page that waits until the address is confirmed. */
  purpose: "verify" | "reset" | "wait";
  /** PHC string of the six digits mailed beside the link; only with `verify`. */
  code_hash: string | null;
  /** A path of this site to which the person returns. */
  next: string | null;
  created_at: Created;
  expires_at: Date;
  used_at: Date | null;
}

export interface ThrottlesTable {
  key: string;
  window_started_at: Date;
  count: number;
  locked_until: Date | null;
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
  videos: Json<CardVideo[]>;
  availability: Json<Availability[]>;
  flag: Generated<boolean>;
}

type FieldColumns = { [F in CardField]: ColumnOf[(typeof cardFields)[F]["kind"]] };

/** A column for every field of the table in `domain/src/cards/fields.ts`, and those that only the server sets. */
export interface CardsTable extends FieldColumns {
  id: Generated<string>;
  num: Generated<number>;
  user_id: string;
  folder_id: Generated<string>;
  /**
   * `published`: everybody reads it. `waiting`: its owner has published it, and it waits for its first check. `members`: it
   * is guarded, and the signed-in alone read it; `guardian`: nobody does yet. A trigger chooses among these two and `published`.
   */
  status: Generated<"draft" | "waiting" | "published" | "members" | "guardian" | "hidden">;
  /** Restricted: known to be under 18, or was and has not decided since turning 18. A trigger sets it, none clears it. */
  guarded: Generated<boolean>;
  guardian_gave: Generated<boolean>;
  /** When the owner was mailed to name a guardian; was mailed at 18 to decide; decided to stay restricted. */
  guardian_told_at: Generated<Date | null>;
  adult_asked_at: Generated<Date | null>;
  kept_guarded_at: Generated<Date | null>;
  /** True if its photos must move to new addresses when the storage is available. */
  photos_known: Generated<boolean>;
  /** True if its free text was not yet searched for contacts: it was published before they waited for a moderator. */
  contacts_unchecked: Generated<boolean>;
  is_primary: Generated<boolean>;
  version: Generated<number>;
  /** Id of the known city that `location` names, for search and for other languages. */
  city_id: string | null;
  measured_at: string | null;
  /** The agency whose member gave or confirmed the figures last; null for the owner. */
  measured_by: string | null;
  /** Day by UTC on which somebody confirmed that the figures are right as they stand; never after `measured_at`. */
  confirmed_at: string | null;
  /** Day by UTC on which `age` was last given as a number. */
  age_given_on: string | null;
  /** Switches of contacts that do not stand at `members`. */
  shown_to: Json<ShownTo>;
  enquiries: Generated<boolean>;
  /** True if search may list it. */
  listed: Generated<boolean>;
  /** True if others may put it into their selections. A trigger takes it out of all when this ends. */
  selections: Generated<boolean>;
  /** Readers who may ask for the days of the model. */
  calendar: Generated<CalendarReaders>;
  /** Categories that others do not get: no consent to their publication. A new card has those of its owner's ledger by a trigger. */
  withheld: List;
  /** Its short address, if any; `card_handles` also has the former ones. */
  handle: Generated<string | null>;
  /** When it first stood in search; stays when it leaves. */
  first_listed_at: Date | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
  updated_at: Updated;
}

/** On the wire `waiting`, `members` and `guardian` are `published`, with `review` and `guardian` beside it. */
export type StoredStatus = Selectable<CardsTable>["status"];

/** Ages retained from deleted cards of minors. */
export interface KnownAgesTable {
  user_id: string;
  age: number | null;
  birth_date: string | null;
  age_given_on: string | null;
}

export interface Schema
  extends AgencyTables,
    ContactViewTables,
    WebhookTables,
    ModerationTables,
    OptionTables,
    RosterImportTables,
    SelectionTables {
  enquiries: EnquiriesTable;
  figures_mails: FiguresMailsTable;
  users: UsersTable;
  sessions: SessionsTable;
  api_tokens: ApiTokensTable;
  email_tokens: EmailTokensTable;
  identities: IdentitiesTable;
  used_credentials: UsedCredentialsTable;
  oauth_flows: OauthFlowsTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  recovery_codes: RecoveryCodesTable;
  known_devices: KnownDevicesTable;
  email_changes: EmailChangesTable;
  throttles: ThrottlesTable;
  outbox: OutboxTable;
  jobs: JobsTable;
  rehearsals: RehearsalsTable;
  consents: ConsentsTable;
  destructions: DestructionsTable;
  contact_messages: ContactMessagesTable;
  cards: CardsTable;
  calendar_feeds: CalendarFeedsTable;
  card_handles: CardHandlesTable;
  card_photos: CardPhotosTable;
  known_ages: KnownAgesTable;
  media_gc: MediaGcTable;
  card_search: CardSearchTable;
  card_search_gone: CardSearchGoneTable;
  roster_search: RosterSearchTable;
  search_rows: { made_by: number; rebuilt_by: Generated<number>; rebuilt_to: Generated<number> };
  favorites: FavoritesTable;
  refusals: RefusalsTable;
  saved_searches: SavedSearchesTable;
  search_mails: SearchMailsTable;
  card_views: CardViewsTable;
  card_sends: CardSendsTable;
  booker_applications: BookerApplicationsTable;
  booker_domains: BookerDomainsTable;
  document_tickets: DocumentTicketsTable;
  link_previews: LinkPreviewsTable;
  issues: IssuesTable;
  guardians: GuardiansTable;
  /** Photos that wait for a check, as `card_photos`; `stored_photos` is both. */
  held_photos: CardPhotosTable;
  stored_photos: CardPhotosTable;
}
