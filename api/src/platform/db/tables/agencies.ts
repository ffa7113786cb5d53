import type {
  AgencyRole,
  AgencyState,
  ClaimState,
  LeaverReason,
  RepresentationKind,
} from "@compcard/domain/agencies/options";
import type { CardRight } from "@compcard/domain/agencies/rights";
import type { AgencyAbout } from "@compcard/domain/agencies/schema";
import type { RepresentationTerms } from "@compcard/domain/agencies/terms";
import type { genders } from "@compcard/domain/cards/options";
import type { ClientPerson } from "@compcard/domain/clients/schema";
import type { Locale } from "@compcard/domain/locale";
import type { EditedValues, OwnValues } from "@compcard/domain/roster/own-fields";
import type { OwnKind } from "@compcard/domain/roster/own-options";
import type { ImportMapping } from "@compcard/domain/roster-import/mapping";
import type { ColumnType, Generated } from "kysely";
import type { Created, Json, Updated } from "../column-types.ts";

export interface AgenciesTable {
  id: Generated<string>;
  slug: string;
  name: string;
  city: string | null;
  country: "Russia" | "China" | null;
  site: string | null;
  /** The company's address, which is confirmed by mail. */
  email: string;
  logo_key: Generated<string | null>;
  state: Generated<AgencyState>;
  /** The applicant, who stated the company's address; mailed about the decision. */
  applied_by: string | null;
  /** Hash of the link that was mailed to the company's address. */
  token_hash: Uint8Array | null;
  expires_at: Date | null;
  confirmed_at: Generated<Date | null>;
  /** Why the verification was refused. */
  reason: Generated<string | null>;
  /** A moderator refused the agency once: domains no longer verify it automatically. */
  by_hand: Generated<boolean>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  /** The moderation item of the decision, for its undo. */
  decided_in: Generated<string | null>;
  blocked_at: Generated<Date | null>;
  /** The end of options on its cards, where the agency set one of its own; both or none. */
  options_end_workdays: Generated<number | null>;
  options_end_hour: Generated<number | null>;
  phone: Generated<string | null>;
  /** The address for visitors and couriers, in one line. */
  address: Generated<string | null>;
  about: ColumnType<AgencyAbout | null, string | null | undefined, string | null>;
  /** True: people can apply on the public page. */
  apply: Generated<boolean>;
  /** Time of the last mail about applicants. */
  applicants_mailed_at: Generated<Date | null>;
  /** Corrections of the latest import that was applied. */
  import_mapping: Json<ImportMapping | null>;
  created_at: Created;
  updated_at: Updated;
}

interface AgencyMembersTable {
  agency_id: string;
  user_id: string;
  role: AgencyRole;
  /** Boards whose cards the member reads and changes; null for all. */
  boards: Generated<string[] | null>;
  created_at: Created;
}

interface AgencyInvitationsTable {
  agency_id: string;
  email: string;
  role: AgencyRole;
  token_hash: Uint8Array;
  invited_by: string | null;
  expires_at: Date;
  created_at: Updated;
}

interface AgencyBoardsTable {
  id: Generated<string>;
  agency_id: string;
  name: string;
  gender: (typeof genders)[number] | null;
  position: number;
}

/** A client of an agency: a company and its people. */
interface AgencyClientsTable {
  id: Generated<string>;
  agency_id: string;
  company: string;
  people: Json<ClientPerson[]>;
  note: Generated<string>;
  created_at: Created;
  updated_at: Updated;
}

/** A text for mails with links. */
interface AgencyTemplatesTable {
  id: Generated<string>;
  agency_id: string;
  name: string;
  lang: Locale;
  /** Empty for the usual one. */
  subject: string;
  body: string;
  position: number;
}

/** Fields that an agency defines for its roster. */
interface AgencyFieldsTable {
  id: Generated<string>;
  agency_id: string;
  name: string;
  kind: OwnKind;
  choices: Json<string[]>;
  /** Days before a date on which the agency is mailed. */
  remind_days: number | null;
  position: number;
}

/** The link between a card and an agency, with the rights that the model granted. */
interface RepresentationsTable {
  id: Generated<string>;
  agency_id: string;
  /** Null after somebody left: nobody of the agency reads the card. */
  card_id: string | null;
  /** The agency's own code. */
  external_id: string | null;
  board_id: string | null;
  claim: Generated<ClaimState>;
  rights: ColumnType<CardRight[], CardRight[] | undefined, CardRight[]>;
  kind: RepresentationKind | null;
  /** The model proposed herself, and the agency has not accepted yet: no right applies. */
  proposed: Generated<boolean>;
  /** Name of the model, for the row of somebody who left. */
  name: Generated<string>;
  /** Hash of the claim link. */
  token_hash: Generated<Uint8Array | null>;
  token_expires_at: Generated<Date | null>;
  invited_email: Generated<string | null>;
  invited_at: Generated<Date | null>;
  /** The member who made the link; null for one that is older than this column. */
  invited_by: Generated<string | null>;
  /** The member who declared that the agency may hold the data. */
  declared_by: Generated<string | null>;
  declared_at: Generated<Date | null>;
  claimed_at: Generated<Date | null>;
  /** The card of a declined claim, as long as it can be restored. */
  declined_card: Generated<string | null>;
  declined_at: Generated<Date | null>;
  /** True if the person who declined was signed in. */
  declined_signed_in: Generated<boolean>;
  /** Time of the application on the agency's public page. */
  applied_at: Generated<Date | null>;
  /** Address of an applicant who waits for an answer. */
  applied_email: Generated<string | null>;
  /** The applicant's figures as they were typed. */
  applied_figures: Generated<string | null>;
  /** Guardian's address of an applicant under 18, until a guardian is named; once the claim is accepted the agency does not read it. */
  guardian_email: Generated<string | null>;
  /** Values of the agency's own fields, by field. */
  own: Json<OwnValues>;
  /** The agency's own note. */
  note: Generated<string>;
  /** Stated by the agency; null without any. */
  terms: ColumnType<RepresentationTerms | null, string | null | undefined, string | null>;
  /** Time at which the model accepted them; null after a change. */
  terms_accepted_at: Generated<Date | null>;
  /** Null for a declined claim, which `claim` states. */
  left_reason: Generated<Exclude<LeaverReason, "declined"> | null>;
  left_at: Generated<Date | null>;
  /** The account of somebody who left and had accepted the agency. */
  left_user: Generated<string | null>;
  /** By field the date of which the agency was reminded. */
  reminded: Json<Record<string, string>>;
  created_at: Created;
}

/** Terms that a model accepted; her own record, which no later change of the agency touches. */
interface AcceptedTermsTable {
  id: Generated<string>;
  user_id: string;
  card_id: string | null;
  /** The agency's name at that time. */
  agency: string;
  terms: ColumnType<RepresentationTerms, string, never>;
  accepted_at: Date;
}

/** Values of a row before and after an edit of many, for its undo. */
interface RosterEditsTable {
  id: string;
  row_id: string;
  user_id: string;
  before: Json<EditedValues>;
  after: Json<EditedValues>;
  made_at: Generated<Date>;
}

/** Which agency's public page another transaction changed. */
interface AgencyChangesTable {
  slug: string;
  /** The transaction, as text. */
  changed_in: Generated<string>;
  changed_at: Generated<Date>;
}

export interface AgencyTables {
  agency_changes: AgencyChangesTable;
  agencies: AgenciesTable;
  agency_members: AgencyMembersTable;
  agency_invitations: AgencyInvitationsTable;
  agency_boards: AgencyBoardsTable;
  agency_clients: AgencyClientsTable;
  agency_templates: AgencyTemplatesTable;
  agency_fields: AgencyFieldsTable;
  representations: RepresentationsTable;
  accepted_terms: AcceptedTermsTable;
  roster_edits: RosterEditsTable;
}
