import { mailPauseSeconds } from "@compcard/domain/accounts/rules";
import { recipientsPerDay } from "@compcard/domain/clients/options";
import { measurementsPause } from "@compcard/domain/roster/options";

/** At most `max` within `window` seconds. The last of them begins `pause` seconds without any; then the count restarts. */
export interface RateLimit {
  max: number;
  /** 0: at the same time. */
  window: number;
  pause: number;
  /** The subject of a count. A network is a /24 of IPv4; an address of IPv6 is its /64. */
  by: string;
  /** The counted events; absent for requests of the call or file that the limit is named after. */
  what?: string;
  /** Source of the rule: a line of the specification, a decision in docs/decisions, or `decided` without one. */
  rule: string;
  /** `database`: one count for all server processes that survives restarts. `memory`: of one process. */
  counted: "database" | "memory";
  /**
   * True if `RATE_LIMIT=off` lifts it. A limit that protects a person stays; one that protects the server is lifted.
   */
  lifted: boolean;
}

const minute = 60;
const tenMinutes = 600;
const quarter = 900;
const hour = 3_600;
const day = 86_400;

/** Requests of one call or file. Calls for signed-in people count by user, others by address, even with a session. */
const requests = <const By extends "user" | "address">(max: number, window: number, by: By, rule = "AUTH-15") =>
  ({ max, window, pause: window, by, rule, counted: "database", lifted: true }) as const;

/** Limits that protect a person from others: mails, guesses at secrets, floods of messages. */
const protection = (what: string, by: string, rule: string, max: number, window: number, pause = window) =>
  ({ what, by, rule, max, window, pause, counted: "database", lifted: false }) as const;

/** Limits counted in the memory of one process. */
const memory = (what: string, by: string, rule: string, max: number, window: number) =>
  ({ what, by, rule, max, window, pause: window, counted: "memory", lifted: true }) as const;

/** A mail to somebody else has a count for each agency or card that it is sent for. */
const mailed = "e-mail, and agency or card";

/** Every limit of the server; docs/rate-limits.md is made from it. */
export const rateLimits = {
  calls: memory("all calls and calendar feeds", "user, else address", "FL-01", 600, minute),
  lookUps: memory("lookups of unknown session and API tokens", "address", "FL-01", 120, minute),
  pages: memory("pages", "browser at an address", "FL-01", 240, minute),
  pagesOfAddress: memory("pages", "address", "FL-01", 960, minute),
  checks: memory("checks of codes on paper", "address", "decided", 60, minute),
  sitemap: memory("parts of the sitemap, each half a second of work", "address", "FL-01", 60, minute),

  "auth.register": requests(10, hour, "address"),
  "auth.login": requests(30, tenMinutes, "address"),
  "auth.verifyEmail": requests(10, tenMinutes, "address", "VERIFY-03"),
  "auth.waiting": requests(600, tenMinutes, "address", "FL-22"),
  "auth.correctEmail": requests(10, hour, "address", "FL-22"),
  "auth.resendVerification": requests(10, hour, "address", "VERIFY-07"),
  "auth.forgotPassword": requests(10, hour, "address", "AUTH-17"),
  "auth.resetPassword": requests(10, tenMinutes, "address", "AUTH-17"),
  "auth.changePassword": requests(30, quarter, "user", "AUTH-13"),
  "auth.confirm": requests(30, quarter, "user", "FL-14"),
  "auth.saveAvatar": requests(60, tenMinutes, "user"),
  "auth.changeEmail": requests(10, hour, "user", "FL-30"),
  "auth.confirmEmailChange": requests(10, tenMinutes, "address", "FL-30"),
  "auth.refuseEmailChange": requests(10, tenMinutes, "address", "FL-30"),
  "auth.linkGoogle": requests(20, tenMinutes, "user"),
  "auth.linkVk": requests(20, tenMinutes, "user"),
  "auth.linkOidc": requests(20, tenMinutes, "user"),
  "auth.googleCallback": requests(20, tenMinutes, "address"),
  "auth.vkCallback": requests(20, tenMinutes, "address"),
  "auth.vkStart": requests(20, tenMinutes, "address"),
  "auth.oidcCallback": requests(20, tenMinutes, "address"),
  "auth.oidcStart": requests(20, tenMinutes, "address"),
  "auth.createToken": requests(30, hour, "user"),
  "auth.passkeyOptions": requests(30, tenMinutes, "user"),
  "auth.addPasskey": requests(30, tenMinutes, "user"),
  "auth.renamePasskey": requests(60, tenMinutes, "user"),
  "auth.passkeyLoginOptions": requests(60, tenMinutes, "address"),
  "auth.passkeyLogin": requests(30, tenMinutes, "address"),
  "auth.confirmPasskey": requests(30, quarter, "user", "FL-14"),
  "auth.createRecoveryCodes": requests(30, hour, "user"),
  "auth.confirmRecoveryCode": requests(30, quarter, "user", "FL-14"),
  "auth.saveConsent": requests(60, hour, "user"),
  "auth.export": requests(10, hour, "user"),
  "cards.create": requests(120, hour, "user"),
  "cards.enquire": requests(60, hour, "user"),
  "figures.open": requests(60, tenMinutes, "address"),
  "figures.confirm": requests(60, tenMinutes, "address"),
  "calendarFeeds.create": requests(60, hour, "user"),
  "calendarFeeds.createRoster": requests(60, hour, "user"),
  "webhooks.create": requests(60, hour, "user"),
  "webhooks.change": requests(60, hour, "user"),
  "webhooks.test": requests(30, hour, "user"),
  "guardians.name": requests(30, day, "user"),
  "guardians.open": requests(60, tenMinutes, "address"),
  "guardians.confirm": requests(60, tenMinutes, "address"),
  "guardians.refuse": requests(60, tenMinutes, "address"),
  "bookers.apply": requests(20, day, "user"),
  "bookers.confirm": requests(10, tenMinutes, "address"),
  "jobs.create": requests(120, hour, "user"),
  "options.ofAccount": { ...requests(200, day, "user", "decided"), what: "asks and options of a person's own jobs" },
  "options.ofAgency": {
    ...requests(2_000, day, "user", "decided"),
    ...{ by: "agency", what: "asks and options of an agency's jobs" },
  },
  "options.openLink": requests(60, tenMinutes, "address"),
  "options.answerLink": requests(60, tenMinutes, "address"),
  "roster.invite": requests(1_000, hour, "user"),
  "roster.bulk": requests(300, hour, "user"),
  "roster.export": requests(60, hour, "user"),
  "claims.get": requests(60, tenMinutes, "address"),
  "claims.accept": requests(20, tenMinutes, "address"),
  "claims.decline": requests(20, tenMinutes, "address"),
  "agencies.create": requests(20, day, "user"),
  "agencies.save": requests(60, hour, "user"),
  "agencies.confirm": requests(10, tenMinutes, "address"),
  "agencies.invite": requests(100, day, "user"),
  "agencies.openInvitation": requests(60, tenMinutes, "address"),
  "agencies.acceptInvitation": requests(30, tenMinutes, "user"),
  "agencies.saveLogo": requests(30, hour, "user"),
  "imports.plan": requests(60, hour, "user"),
  "imports.correct": requests(600, hour, "user"),
  "imports.apply": requests(60, hour, "user"),
  "photos.upload": requests(200, tenMinutes, "user"),
  "photos.uploadBatch": requests(200, tenMinutes, "user"),
  "photos.edit": requests(100, tenMinutes, "user"),
  "portfolio.add": requests(200, tenMinutes, "user"),
  "portfolio.edit": requests(100, tenMinutes, "user"),
  "digitals.put": requests(200, tenMinutes, "user"),
  "searches.create": requests(120, hour, "user"),
  "selections.create": requests(120, hour, "user"),
  "selections.duplicate": requests(120, hour, "user"),
  "selections.createLink": requests(300, hour, "user"),
  "selections.reply": requests(600, hour, "user"),
  "selections.sentByAccount": {
    ...requests(recipientsPerDay, day, "user", "decided"),
    what: "recipients of links to a person's own selections",
  },
  "selections.sentByAgency": {
    ...requests(recipientsPerDay, day, "user", "decided"),
    ...{ by: "agency", what: "recipients of links to an agency's selections" },
  },
  "selections.optOut": requests(60, tenMinutes, "address"),
  "selections.matrix": requests(120, hour, "user"),
  "documents.ticket": requests(120, hour, "user"),
  // Only documents that must be made count: a cached one costs nothing.
  "documents.documents": requests(60, minute, "address", "FL-02"),
  "documents.previews": requests(120, minute, "address", "FL-02"),
  "documents.selection": requests(120, hour, "user"),
  "documents.shared": requests(120, hour, "address"),
  // An office may show one link on many devices.
  "shared.firstOpen": {
    ...requests(1_200, hour, "address"),
    what: "links to selections opened by devices that have not opened them before",
  },
  // One ZIP of the largest size, and half of another. Uploads are stored for a day at most.
  "upload.megabytes": {
    ...requests(6_000, day, "user", "TL-19"),
    what: "megabytes of tables, ZIPs and logos for all agencies",
  },
  // A mail each, which has limits of its own.
  "shared.hold": requests(120, hour, "address"),
  "shared.confirmHold": requests(120, hour, "address"),
  "contact.send": requests(5, hour, "address", "CONTACT-02"),
  "enquiries.send": requests(5, hour, "address", "AGY-27"),
  // A form with an error is sent again.
  "roster.apply": requests(20, hour, "address", "AGY-64"),
  "moderation.report": requests(10, hour, "address"),
  // Each counts files for seconds.
  "operations.storage": requests(60, hour, "user"),
  "operations.backUp": requests(20, hour, "user"),
  "operations.rehearse": requests(20, hour, "user"),
  "operations.testMail": requests(20, hour, "user"),

  // A stranger locks a person out of one network at most; fifty failures from anywhere lock the account everywhere.
  "sign-in.here": protection("wrong passwords at sign-in", "account and network", "AUTH-15", 5, quarter),
  "sign-in.anywhere": protection("wrong passwords at sign-in", "account", "AUTH-15", 50, hour, quarter),
  password: protection("wrong current passwords", "account", "AUTH-13", 5, quarter),
  // There are a million codes, so guessing is hopeless. A stranger can block the code for an hour, never the link.
  "code.here": protection("wrong codes of a confirmation mail", "e-mail and network", "FL-23", 5, hour),
  "code.anywhere": protection("wrong codes of a confirmation mail", "e-mail", "FL-23", 20, day, hour),
  "recovery.here": protection("wrong recovery codes", "account and network", "decided", 5, quarter),
  "recovery.anywhere": protection("wrong recovery codes", "account", "decided", 50, hour, quarter),
  "passkey.copied": protection("mails about a passkey that may have been copied", "passkey", "TL-90", 1, day),
  "selection.here": protection("wrong passwords of a link to a selection", "link and address", "0019", 10, quarter),
  "selection.anywhere": protection("wrong passwords of a link to a selection", "link", "0019", 200, hour, quarter),

  "mail.minute": protection(
    "mails of one kind, without invitations to an agency and links to selections",
    mailed,
    "VERIFY-07",
    1,
    mailPauseSeconds,
  ),
  "mail.day": protection("mails of one kind", mailed, "VERIFY-07", 5, day),
  "mail.total": protection("mails of one kind for all agencies and cards", "e-mail", "TL-91", 20, day),
  "mail.card": protection("mails of one kind to others about one card", "card", "TL-16", 3, day),
  "mail.agency": protection("mails to models", "agency", "decided", 2_000, day),
  "measurements.card": protection("requests to check measurements", "card", "decided", 1, measurementsPause * day),
  "enquiry.pair": protection("messages to one card", "sender and card", "CARD-03", 3, day),
  "enquiry.sender": protection("messages", "sender", "CARD-03", 10, hour),
  "enquiry.verified": protection("messages of a verified booker", "sender", "TL-48", 60, hour),
  "enquiry.card": protection("messages", "card", "CARD-03", 60, day, hour),
  "enquiry.agency": protection("messages from its public page", "agency", "AGY-27", 60, day, hour),
  "apply.agency": protection("applications from its public page", "agency", "AGY-64", 60, day, hour),
  // More reports of the same card add no information.
  "report.card": protection("reports", "card", "decided", 30, day, hour),

  // A family behind one router, an office, a corner of a mobile network: more views an hour are no people.
  "card.views": { ...memory("counted views of a card", "card and network", "decided", 30, hour), lifted: false },
  "live.frames": { ...memory("frames of a live connection", "connection", "decided", 20, 10), lifted: false },
  // A tab has one connection; an office or a corner of a mobile network shares an address.
  "live.connections": memory("live connections", "address", "decided", 200, 0),
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

/** Limits of requests, named after the call or file. */
export type RequestLimitName = {
  [Name in RateLimitName]: (typeof rateLimits)[Name] extends { counted: "database"; lifted: true } ? Name : never;
}[RateLimitName];

/** Limits counted in the database. */
export type SharedLimitName = {
  [Name in RateLimitName]: (typeof rateLimits)[Name] extends { counted: "database" } ? Name : never;
}[RateLimitName];
