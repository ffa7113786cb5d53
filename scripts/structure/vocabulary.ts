/** Names of files. A new noun is a decision: list it here, or name the file after its role. */

/** Roles, the same in every feature. */
export const roles = {
  "domain/src": /^(contract|schema|options|rules|errors)$/,
  "api/src/features": /^(routes|ports|usecases|store|store-[a-z-]+|present|texts)$/,
  "web/app/features": /^use-[a-z-]+$/,
} as const;

export type Module = `domain/src/${string}` | `api/src/${string}` | `web/app/features/${string}`;

/** Nouns of each feature besides its roles, one a file. Components are named after what they render. */
export const words: Record<Module, string> = {
  "api/src/core":
    "announce applications approval-queue audience audit-member audit-operator availability book call-sources change cities columns contact-views contacts contacts-in-text copies files fresh-viewer guest-json hide hold hold-contacts ledger lists name-forms name-order other-names owned-card person-age phones pinyin present-guardianship primary print protect read refresh remove remove-unclaimed require-member require-owned-card shown take-down tokens unconsented word-forms",
  "api/src/features/accounts":
    "avatar browser-cookie client code common-passwords compose mail new-device receipt sweep",
  "api/src/features/agencies": "slug",
  "api/src/features/backup":
    "check contents copy-files database dump file-lists folder legacy-rows manifest open-copy pieces restore-aside rotation schedule scratch",
  "api/src/features/bookers": "mail",
  "api/src/features/calendar-feeds": "ics",
  "api/src/features/cards": "sweep visibility",
  "api/src/features/card-views": "view-buffer",
  "api/src/features/moderation": "age approval-queue block card-steps decide moderated-card undo",
  "api/src/features/documents":
    "back cards cells chosen contact-lines contacts content crop-all crops docx facts file-name front heading hero make make-cached page photos picture portfolio print-settings printed-texts qr qr-rows reading renderer sheet styles table template text-heights typst units",
  "api/src/features/figures": "mailing",
  "api/src/features/guardians": "align-ages check-contacts",
  "api/src/features/health": "observe-parts",
  "api/src/features/live": "admission hub limits",
  "api/src/features/photos": "avif read-form record-widths upkeep verify-files",
  "api/src/features/card-import":
    "bad-lines batches book card-line card-rows import-photos import-table insert-batch lanes lines mapping named new-card problem-groups seen",
  "api/src/features/roster": "cells folders sweep",
  "api/src/features/roster-import": "apply-rows local-file make-plan preview undo-rows upload",
  "api/src/features/search":
    "audience bits build build-worker builder card-id card-index condition count-bits count-facets count-values counts cursor days engine estimate exclusive facets feed feed-builder find-cards growing-numbers id-table index-engine index-too-large indexed-search lexemes mailing near num-table one-edit open-search order predicates ranking rows snapshot spelling sql-engine stays suggestions text-search",
  "api/src/features/selections": "sweep table",
  "api/src/features/sitemap": "xml",
  "web/app/features/webhooks": "event-texts",
  "api/src/features/webhooks": "deliver send signature",
  "domain/src/accounts": "device-name receipt scopes",
  "domain/src/agencies": "page-query place rights",
  "domain/src/bookers": "free-mail site-schema",
  "domain/src/calendar-feeds": "path",
  "domain/src/card-import":
    "availability cell column dates format-cell items levels numbers problems values videos words",
  "domain/src/card-views": "sources weeks",
  "domain/src/cards":
    "adult-options availability availability-rule centimeters comparison days expected facts field-names fields figures format-options freshness full-name held input input-rules links locations measurements measures minority name-scripts option-labels payload place sizes tile units visibility",
  "domain/src/consents": "categories kinds ledger published-texts texts",
  "domain/src/moderation": "reasons signals",
  "domain/src/documents": "contact-sheet freshness geometry path portfolio-pages print-quality",
  "domain/src/figures": "format-line parse-line tokens words",
  "domain/src/identity":
    "code email file-name name-marks name-pattern normalized-text password password-schema person-name phone",
  "domain/src/live": "messages",
  "domain/src/webhooks": "events",
  "domain/src/photos": "cover edit-rules limits slots srcset view-names",
  "domain/src/roster": "path",
  "domain/src/roster-import":
    "header mapping match person-names photo-files plan problem-texts rows target-names targets values",
  "domain/src/selections": "answers labels path ranking same-job sections",
  "domain/src/search":
    "active-filters agencies city-forms conflicts days did-you-mean fillers filter-lists filters given-names keyboard latin-names mask numbers one-edit palladius parse-brief places quantity query range-fields skeleton synonyms tokens traits understood vocabulary words",
  "web/app/features/agencies": "agency-texts public-queries roster-tools roster-view",
  "web/app/features/accounts":
    "arrival consent-texts scope-texts sign-up-texts crop-square google-problem google-script mailed-token onward problems typed-texts wait webauthn",
  "web/app/features/cards":
    "book-photos card-photos card-text contact-links contact-name grow-from guardian-texts stored-text missing-text mosaic reader-texts stay-bars tile-text",
  "web/app/features/contact": "map-links",
  "web/app/features/moderation": "moderation-texts",
  "web/app/features/operations": "operations-texts",
  "web/app/features/documents": "choice document-file selection-paper",
  "web/app/features/favorites": "favorite-cache",
  "web/app/features/handles": "handle-dialog short-address who-opens",
  "web/app/features/home": "site-figures",
  "web/app/features/photos":
    "accepted-files assign-files camera-picture crop-share editable-photos focus-point former-photos level photo-gamut photo-uploads scale-photo slot-texts stored-photos upload-queues upload-verdict",
  "web/app/features/privacy": "retention sentences",
  "web/app/features/card-views": "arrival source-names",
  "web/app/features/search":
    "filter-text grid-steps near-text panel-props saved-texts search-state shown-cards result-position navigation-state include-zero-counts send-refusal send-typed show-brief",
  "web/app/features/roster-import": "import-tools target-options",
  "web/app/features/selections": "refetcher card-edits conflict days selection-cache",
  "web/app/features/shared-selections": "answers device early-response shared-session shown-card votes",
  "web/app/features/share": "copy-link device-sheet drawn-lines link-picture networks qr selection-poster",
  "web/app/features/shell": "nav-items own-card owned-watch",
  "web/app/features/styleguide": "themes",
  "web/app/features/wizard":
    "choices draft-notes draft-outbox draft-store field-error pending problems profile-link step-props stays step-texts steps swatches unsent-draft value-text",
};
