/** One problem of one field: `path` as the sender spelled it, `message` for a person. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** Code and status of everything that can go wrong on purpose (`spec: envelope`). The browser translates by code. */
export const errorCatalogue = {
  "request.invalid": { status: 400, message: "Некорректный запрос" },
  "request.not_found": { status: 404, message: "Not found" },
  "request.too_many": { status: 429, message: "Too many attempts. Please wait for some time and try again." },
  "request.too_large": { status: 413, message: "The request is too large" },
  "request.unsupported_type": { status: 415, message: "Unsupported content type" },
  "request.foreign_origin": { status: 403, message: "Only pages of this site may open a live connection" },
  "request.ai_crawler": {
    status: 403,
    message: "What shows people here is not open to crawlers that collect for AI. The terms are at /likeness.",
  },
  "service.unavailable": { status: 503, message: "The service is temporarily unavailable. Please try again." },
  "service.failed": { status: 500, message: "Произошла ошибка" },
  "storage.failed": {
    status: 503,
    message: "The server cannot store files at the moment. Please try again later.",
  },
  "upload.too_much": {
    status: 429,
    message: "The account has uploaded as much as it may within a day. Please try again later.",
  },
  "session.required": { status: 401, message: "Authentication required" },
  "session.stale": { status: 403, message: "Confirm that it is you: sign in or give the password again" },
  "session.second_factor": { status: 403, message: "Confirm this session with a passkey or a recovery code first" },
  "session.not_found": { status: 404, message: "There is no such session" },
  "token.invalid": { status: 401, message: "The API token is unknown or was withdrawn" },
  "token.expired": { status: 401, message: "The API token has expired" },
  "token.blocked": { status: 401, message: "The account of this API token is blocked" },
  "token.scope": {
    status: 403,
    message: "The API token does not have the scope of this call, or the call takes no tokens",
  },
  "token.not_found": { status: 404, message: "There is no such API token" },
  "token.too_many": { status: 409, message: "An account can have at most 50 API tokens. Withdraw one first." },
  "webhook.not_found": { status: 404, message: "There is no such webhook" },
  "webhook.too_many": { status: 409, message: "An account can have at most 10 webhooks. Delete one first." },
  "webhook.not_active": { status: 409, message: "The webhook is paused or disabled. Resume it first." },
  "webhook.https": { status: 400, message: "The address must begin with https://" },
  "webhook.private_address": { status: 400, message: "The address must be a public one" },
  "webhook.unknown_host": { status: 400, message: "The host of the address cannot be found" },
  "account.required_fields": { status: 400, message: "Все обязательные поля должны быть заполнены" },
  "account.invalid_email": { status: 400, message: "Введите корректный email" },
  "account.mixed_email": { status: 400, message: "The email address mixes letters of different alphabets" },
  "account.password_too_short": { status: 400, message: "Пароль должен содержать минимум 6 символов" },
  "account.password_too_weak": {
    status: 400,
    message: "Пароль должен содержать минимум одну заглавную букву, одну строчную букву и одну цифру",
  },
  "account.password_common": { status: 400, message: "Такой пароль легко угадать. Придумайте другой." },
  "account.password_mismatch": { status: 400, message: "Пароли не совпадают" },
  "account.invalid_credentials": { status: 401, message: "Invalid email or password" },
  "account.not_found": { status: 404, message: "User not found" },
  "account.email_not_verified": { status: 403, message: "Email not verified" },
  "account.locked": { status: 423, message: "Account locked. Please try again later." },
  "account.blocked": { status: 403, message: "A moderator has blocked this account" },
  "account.exists": { status: 409, message: "An account with this email already exists" },
  "account.same_email": { status: 400, message: "This is the account's address already" },
  "account.wrong_password": { status: 400, message: "The current password is wrong" },
  "account.no_password": {
    status: 400,
    message: "This account has no password yet. Set one with the forgotten-password link.",
  },
  "verification.invalid_token": { status: 400, message: "The link is invalid or has expired" },
  "verification.wrong_code": { status: 400, message: "The code is wrong or has expired" },
  "verification.too_many_emails": {
    status: 429,
    message: "Too many email requests. Please wait for some time and try again.",
  },
  "identity.rejected": { status: 400, message: "The identity provider did not confirm the sign-in" },
  "identity.unavailable": { status: 503, message: "The identity provider is out of reach. Please try again." },
  "identity.not_configured": { status: 404, message: "This way of signing in is not configured" },
  "identity.link_refused": {
    status: 409,
    message:
      "An account with this email already exists. Sign in with your password, then link this sign-in in your profile.",
  },
  "identity.no_email": {
    status: 409,
    message: "The provider gave no email. Sign in with your password, then link this sign-in in your profile.",
  },
  "identity.clock": { status: 400, message: "The clocks of the provider and of this site differ" },
  "identity.taken": { status: 409, message: "This way of signing in belongs to another account" },
  "identity.last_way": { status: 409, message: "This is the last way to sign in. Set a password first." },
  "passkey.rejected": { status: 400, message: "The passkey did not confirm the sign-in. Please try again." },
  "passkey.unknown": { status: 400, message: "This passkey is not known here. Sign in another way." },
  "passkey.copied": {
    status: 400,
    message: "This passkey may have been copied: its counter did not rise. Sign in another way, then remove it.",
  },
  "passkey.exists": { status: 409, message: "This passkey has been added already" },
  "passkey.too_many": { status: 400, message: "The limit of 20 passkeys is reached" },
  "passkey.not_found": { status: 404, message: "There is no such passkey" },
  "recovery.wrong_code": { status: 400, message: "The recovery code is wrong or was used before" },
  "consent.required": { status: 409, message: "Consent is needed first" },
  "check.unknown": { status: 404, message: "No current card has this code. Ask for a new one." },
  "card.not_found": { status: 404, message: "Карточка модели не найдена" },
  "card.forbidden": { status: 403, message: "Only the owner can change this card" },
  "card.conflict": { status: 409, message: "The card was changed meanwhile" },
  "card.under_18": { status: 400, message: "Known to be under 18: the age goes on with time alone" },
  "card.adult_only": { status: 400, message: "This does not exist under 18" },
  "card.not_published": { status: 409, message: "Only a published card can be the primary one" },
  "card.no_figures": { status: 409, message: "The card has no figures to confirm" },
  "card.too_many": { status: 400, message: "The limit of cards is reached" },
  "favorite.too_many": { status: 400, message: "The limit of 5,000 favorites is reached. Remove some first." },
  "handle.reserved": { status: 400, message: "This short address is reserved. Choose another one." },
  "handle.taken": { status: 409, message: "Another card has or had this short address. Choose another one." },
  "handle.too_many": { status: 400, message: "The limit of 10 short addresses of a card is reached" },
  "figures.unknown_link": { status: 404, message: "This link is unknown or has expired" },
  "figures.gone": { status: 410, message: "The cards of this link are not published any more, or have no figures" },
  "guardian.not_needed": { status: 409, message: "This card needs no guardian" },
  "guardian.own_address": { status: 400, message: "The guardian needs an address of their own" },
  "guardian.too_young": { status: 409, message: "The age goes on with time alone: the person is not 18 yet" },
  "guardian.unknown_link": { status: 404, message: "This link is unknown, or a newer one has taken its place" },
  "guardian.late": { status: 410, message: "This link was to be answered within 7 days. Ask for a new one." },
  "guardian.withdrawn": { status: 409, message: "The consent was withdrawn by this link. Ask for a new one." },
  "enquiry.verified_only": { status: 403, message: "Only verified bookers may write to somebody under 18" },
  "enquiry.off": { status: 409, message: "This model takes no messages through the site" },
  "enquiry.own_card": { status: 400, message: "This is your own card: there is nobody else to write to" },
  "enquiry.not_found": { status: 404, message: "This message is not in the inbox" },
  "enquiry.answered": { status: 409, message: "This message has been answered already" },
  "enquiry.unreachable": { status: 409, message: "This model cannot be reached by mail" },
  "booker.not_found": { status: 404, message: "There is no such application" },
  "booker.decided": { status: 409, message: "This application has been decided already" },
  "booker.not_confirmed": { status: 409, message: "The company's address has not been confirmed" },
  "booker.domain_accepted": { status: 409, message: "This domain has been accepted already" },
  "booker.domain_unknown": { status: 404, message: "This domain is not accepted" },
  "import.empty": { status: 400, message: "The table is empty" },
  "import.no_header": { status: 400, message: "The table has no row with the names of its columns" },
  "import.not_a_table": { status: 400, message: "The file is not a table: CSV, TSV, XLSX or NDJSON are" },
  "import.encoding": { status: 400, message: "The encoding of the table cannot be read. Save it as UTF-8." },
  "import.workbook": { status: 400, message: "The workbook is in an old format. Save it as XLSX or CSV." },
  "import.encrypted": { status: 400, message: "The workbook is protected with a password. Save it without one." },
  "import.damaged": { status: 400, message: "The table is damaged and cannot be read" },
  "import.too_large": {
    status: 413,
    message: "The file is too large: at most 50,000 rows, 200 columns, 32,000 characters a cell and 40,000 photos",
  },
  "import.mapping": { status: 400, message: "The mapping has a mistake" },
  "import.not_found": { status: 404, message: "There is no such import" },
  "import.applied": { status: 409, message: "This import has been applied already" },
  "import.busy": { status: 409, message: "Another import of the agency is under way" },
  "import.too_late": { status: 409, message: "An import can be undone within a day of its application" },
  "import.photos_unreadable": { status: 400, message: "The photos cannot be read as a ZIP" },
  "roster.not_found": { status: 404, message: "This card is not in the roster" },
  "roster.too_many": { status: 400, message: "The limit of 5,000 cards of an agency is reached" },
  "roster.external_id_taken": { status: 409, message: "Another card of the roster has this external id" },
  "roster.too_many_for_paper": { status: 409, message: "At most 200 cards are printed at once" },
  "roster.empty": { status: 409, message: "There is no card to export" },
  "roster.claimed": { status: 409, message: "The model has taken over this card already" },
  "claim.unknown_link": { status: 404, message: "This link is unknown, was used, or a newer one has taken its place" },
  "claim.late": { status: 410, message: "This link has expired. Ask the agency for a new one." },
  "claim.own_agency": { status: 409, message: "A member of the agency cannot answer for the model" },
  "claim.under_18": {
    status: 409,
    message: "The age of this card and that of your other cards differ, and one is under 18: confirm with under_18",
  },
  "claim.sign_in": { status: 409, message: "Sign in or sign up first, then open the link again" },
  "agency.not_found": { status: 404, message: "There is no such agency" },
  "agency.forbidden": { status: 403, message: "Your role in this agency does not allow this" },
  "agency.unconfirmed": { status: 409, message: "Confirm the address of the agency first, by the mailed link" },
  "agency.too_many": {
    status: 400,
    message: "An account can belong to at most 20 agencies, and own at most 5 of them",
  },
  "agency.too_many_members": { status: 400, message: "The limit of 200 members is reached" },
  "agency.roster_not_empty": { status: 409, message: "Release the cards of the roster first" },
  "agency.board_unknown": { status: 404, message: "There is no such board" },
  "agency.template_unknown": { status: 404, message: "There is no such template" },
  "client.not_found": { status: 404, message: "There is no such client" },
  "client.too_many": { status: 400, message: "The limit of 1,000 clients of an agency is reached" },
  "agency.already_member": { status: 409, message: "This person is a member already" },
  "agency.member_unknown": { status: 404, message: "There is no such member" },
  "agency.last_owner": {
    status: 409,
    message: "An agency needs an owner: name another one first, or delete the agency",
  },
  "agency.invitation_invalid": { status: 404, message: "This invitation was used, has expired or was withdrawn" },
  "agency.decided": { status: 409, message: "This agency has been decided about already" },
  "representation.exists": { status: 409, message: "The card is with this agency, or proposed to it, already" },
  "representation.not_found": { status: 404, message: "This agency does not represent the card" },
  "photo.too_large": { status: 413, message: "The photo is larger than 25 MB" },
  "photo.unsupported": { status: 415, message: "Only photos are accepted: JPEG, PNG, WebP, AVIF or HEIC" },
  "photo.damaged": { status: 400, message: "The photo is damaged and cannot be opened" },
  "photo.too_small": { status: 400, message: "The photo is too small: at least 200 px on each side" },
  "photo.too_many_pixels": {
    status: 413,
    message: "The photo has too many pixels: at most 150 megapixels, 64 in HEIC",
  },
  "photo.animated": { status: 415, message: "Animated images are not accepted" },
  "photo.shape": { status: 400, message: "The photo is too narrow" },
  "photo.not_a_digital": {
    status: 400,
    message: "A digital is an untouched photo, and this one was changed or made by a program",
  },
  "photo.made_fixed": {
    status: 403,
    message: "The file or a moderator says how this photo was made. The label can be raised, not lowered.",
  },
  "photo.not_found": { status: 404, message: "There is no such photo" },
  "photo.slot_forbidden": { status: 400, message: "photoType: swimwear is not available under 18" },
  "portfolio.full": { status: 400, message: "The portfolio has 30 photos, which is the limit" },
  "photo.failed": { status: 503, message: "Ошибка загрузки файла" },
  "photo.batch_failed": { status: 503, message: "Ошибка загрузки файлов" },
  "search.not_found": { status: 404, message: "There is no such saved search" },
  "search.exists": { status: 409, message: "This search is saved already" },
  "search.too_many": { status: 400, message: "The limit of 50 saved searches is reached" },
  "search.unknown_link": { status: 404, message: "This link is unknown or too old" },
  "job.not_found": { status: 404, message: "There is no such job" },
  "job.forbidden": { status: 403, message: "Only verified bookers, and owners and bookers of an agency, make jobs" },
  "option.not_found": { status: 404, message: "There is no such option" },
  "option.unknown_link": { status: 404, message: "This link is unknown, or its option is gone" },
  "option.forbidden": { status: 403, message: "This is for the other side of the option" },
  "option.closed": { status: 403, message: "This calendar is closed to you" },
  "option.minor": { status: 403, message: "Under 18 the agency answers, and a guardian must have consented" },
  "option.booked": { status: 409, message: "These days are booked" },
  "option.away": { status: 409, message: "The model is away on these days" },
  "option.not_first": { status: 409, message: "Another option is before this one" },
  "option.ended": { status: 409, message: "This option has ended" },
  "option.challenged": { status: 409, message: "The first option is challenged already" },
  "option.unanswered": { status: 409, message: "The model has not answered yet" },
  "option.behind": { status: 409, message: "Another option is behind this one: it cannot be extended" },
  "option.confirmed": { status: 409, message: "This option is confirmed: release it instead" },
  "option.days_added": { status: 400, message: "Days can only be removed: other days are a new option" },
  "selection.not_found": { status: 404, message: "There is no such selection" },
  "selection.restricted": {
    status: 403,
    message: "Only a verified agency or a verified booker may put a model under 18 into a selection",
  },
  "selection.conflict": { status: 409, message: "The selection was changed meanwhile" },
  "selection.too_many": { status: 400, message: "The limit of 500 selections is reached" },
  "selection.no_room": { status: 409, message: "The limit of 200 cards in one selection is reached" },
  "selection.too_many_links": { status: 400, message: "The limit of 50 links to one selection is reached" },
  "selection.link_not_found": { status: 404, message: "There is no such link" },
  "selection.unverified": { status: 403, message: "Only verified agencies and bookers send links by mail" },
  "selection.unknown_link": { status: 404, message: "This link is unknown or too old" },
  "selection.gone": { status: 404, message: "This link is unknown, has expired or was closed" },
  "selection.password": { status: 403, message: "This link wants its password" },
  "selection.full": { status: 409, message: "This link was opened on too many devices" },
  "selection.unknown_guest": { status: 403, message: "Open the link first: this device is not known to it" },
  "selection.name_needed": { status: 409, message: "Say your name first" },
  "selection.vote_not_found": { status: 404, message: "This client says nothing of this model" },
  "selection.too_many_replies": {
    status: 400,
    message: "The limit of 50 answers to one client about one model is reached",
  },
  "selection.card_left": { status: 409, message: "This model is no longer in the selection" },
  "desk.forbidden": { status: 403, message: "Only moderators may do this" },
  "desk.own_card": { status: 403, message: "Nobody decides about their own card" },
  "desk.not_found": { status: 404, message: "There is no such case" },
  "desk.decided": { status: 409, message: "The case has been decided already" },
  "desk.changed": { status: 409, message: "There is something new in the case: look at it again" },
  "desk.no_effect": { status: 409, message: "There is nothing to restore" },
  "desk.too_late": { status: 409, message: "A decision can be taken back within ten minutes" },
  "desk.not_hidden": { status: 409, message: "The card is not hidden" },
  "desk.appealed": { status: 409, message: "You have answered already" },
  "operations.no_job": { status: 404, message: "There is no such job, or it cannot be changed now" },
  "operations.job_running": { status: 409, message: "It is running already" },
  "operations.no_backup": { status: 409, message: "There is no backup yet" },
  "operations.no_mail_server": { status: 409, message: "No mail server is set: mails are stored as files" },
  "selection.empty": { status: 409, message: "There is no model in this selection" },
  "selection.no_downloads": { status: 403, message: "Whoever sent this link allows no downloads" },
  "document.ticket_invalid": { status: 404, message: "This link has been used already or has expired" },
  "document.busy": { status: 503, message: "Too many documents are being made. Please try again in a moment." },
  "feature.in_development": { status: 501, message: "Функция в разработке" },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** What may ride along with an error: field problems, seconds to wait, or more data for `error.details`. */
export interface ErrorExtras {
  message?: string;
  details?: FieldProblem[] | Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** The one error that use cases throw; `platform/http` is the only place that turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorExtras["details"];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(extras.message ?? errorCatalogue[code].message);
    this.name = "AppError";
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.details = extras.details;
    this.retryAfterSeconds = extras.retryAfterSeconds;
  }
}

/** A wrong field found by a rule rather than by a schema. */
export function invalidField(path: string, message: string): AppError {
  return new AppError("request.invalid", { message: `${path}: ${message}`, details: [{ path, message }] });
}
