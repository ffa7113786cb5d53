import { paths } from "@compcard/domain/paths";
import { isTypedSlot } from "@compcard/domain/photos/slots";
import type { AppContext } from "./app-context.ts";
import { isMailLink } from "./core/mails/mail-links.ts";
import { clientOf } from "./features/accounts/client.ts";
import { isChangeLink } from "./features/accounts/email-change/usecases.ts";
import { isResetLink } from "./features/accounts/passwords/usecases.ts";
import type { ExportRecords } from "./features/accounts/ports.ts";
import { findLive } from "./features/accounts/sessions/usecases.ts";
import { prepareRegistration } from "./features/accounts/usecases.ts";
import { isVerificationLink } from "./features/accounts/verification/usecases.ts";
import { openInvitation } from "./features/agencies/invitations/usecases.ts";
import { listAgencies } from "./features/agencies/usecases.ts";
import { agencyHandler, isAgencyLink } from "./features/agencies/verification/usecases.ts";
import { applicationHandler } from "./features/bookers/decisions/usecases.ts";
import { getOwnApplication, isApplicationLink } from "./features/bookers/usecases.ts";
import { exportCalendarFeeds } from "./features/calendar-feeds/usecases.ts";
import { exportSends } from "./features/card-views/sends/usecases.ts";
import type { WholeCardReader } from "./features/cards/ports.ts";
import { saveCard } from "./features/cards/saving/usecases.ts";
import { exportIssues } from "./features/checks/usecases.ts";
import type { Registration } from "./features/claims/ports.ts";
import { getClaim } from "./features/claims/usecases.ts";
import type { SelectionReader } from "./features/documents/ports.ts";
import { exportEnquiries } from "./features/enquiries/usecases.ts";
import { exportFavorites } from "./features/favorites/usecases.ts";
import { exportMails, openConfirmation } from "./features/figures/usecases.ts";
import { openQuestion } from "./features/guardians/answers/usecases.ts";
import { restrictUnknownAge } from "./features/guardians/usecases.ts";
import { exportHandles } from "./features/handles/usecases.ts";
import type { LiveSources } from "./features/live/ports.ts";
import { listOwnRecord } from "./features/moderation/appeals/usecases.ts";
import { recordRestrictedRead } from "./features/moderation/audit/usecases.ts";
import { getWholeCard } from "./features/moderation/items/usecases.ts";
import type { ItemHandlers } from "./features/moderation/ports.ts";
import { exportOptions } from "./features/options/export.ts";
import { openLink } from "./features/options/links/usecases.ts";
import { requestAvif } from "./features/photos/avif.ts";
import { addPortfolioPhoto, putDigital, removeBookPhoto } from "./features/photos/book/usecases.ts";
import { requestRenditions } from "./features/photos/upkeep.ts";
import { removePhoto, uploadPhotos } from "./features/photos/usecases.ts";
import { exportRepresentations, exportTerms } from "./features/representations/usecases.ts";
import { readRosterToPrint } from "./features/roster/export/usecases.ts";
import { addToRoster, changeRosterRow } from "./features/roster/usecases.ts";
import type { RosterWriter } from "./features/roster-import/ports.ts";
import { exportRefusals } from "./features/search/refusals/usecases.ts";
import { listSavedSearches } from "./features/search/saved/usecases.ts";
import type { LinkChecks } from "./features/secret-links/ports.ts";
import { exportSelections } from "./features/selections/export/usecases.ts";
import { readOwnSelection } from "./features/selections/print/usecases.ts";
import { isOptOutLink } from "./features/selections/sending/usecases.ts";
import { findLinkSender, readForDownload } from "./features/selections/shared/usecases.ts";
import { listHolding } from "./features/selections/usecases.ts";
import { exportWebhooks } from "./features/webhooks/usecases.ts";
import type { AvifRequests } from "./platform/http/media.ts";
import type { OneClickPages } from "./platform/http/one-click.ts";

// Ports that features declare, each with the features that implement it. The structure check reads this file.

export function avifRequests(context: AppContext): AvifRequests {
  return { request: (rendition) => requestAvif(context, rendition) };
}

export function exportRecords(context: AppContext): ExportRecords {
  return {
    "favorites.json": (viewer) => exportFavorites(context, viewer),
    "refusals.json": ({ userId }) => exportRefusals(context, userId),
    "searches.json": (viewer) => listSavedSearches(context, viewer),
    "booker.json": (viewer) => getOwnApplication(context, viewer),
    "agencies.json": (viewer) => listAgencies(context, viewer),
    "enquiries.json": ({ userId }) => exportEnquiries(context, userId),
    "representations.json": ({ userId }) => exportRepresentations(context, userId),
    "terms.json": ({ userId }) => exportTerms(context, userId),
    "handles.json": ({ userId }) => exportHandles(context, userId),
    "issues.json": ({ userId }) => exportIssues(context, userId),
    "sends.json": ({ userId }) => exportSends(context, userId),
    "calendars.json": ({ userId }) => exportCalendarFeeds(context, userId),
    "webhooks.json": ({ userId }) => exportWebhooks(context, userId),
    "figures.json": ({ userId }) => exportMails(context, userId),
    "moderation.json": (viewer) => listOwnRecord(context, viewer),
    "options.json": ({ userId }) => exportOptions(context, userId),
    "selections.json": ({ userId }) => exportSelections(context, userId),
  };
}

export function wholeCardReader(context: AppContext): WholeCardReader {
  return {
    read: (id, viewer) => getWholeCard(context, id, viewer),
    recordRestrictedRead: (id, viewer) => recordRestrictedRead(context, viewer, id),
  };
}

export function registration(context: AppContext): Registration {
  return {
    prepare: ({ password, ...account }, request) => {
      const input = { ...account, password, confirmPassword: password, role: "model" as const };
      return prepareRegistration(context, input, clientOf(request));
    },
  };
}

export function selectionReader(context: AppContext): SelectionReader {
  return {
    own: async (userId, id) => ({ ...(await readOwnSelection(context, userId, id)), empty: "selection.empty" }),
    roster: async (userId, agencyId, filters) => ({
      ...(await readRosterToPrint(context, userId, agencyId, filters)),
      restricted: false,
      empty: "roster.empty",
    }),
    shared: async (holder, reader) => ({
      ...(await readForDownload(context, holder, reader)),
      empty: "selection.empty",
    }),
  };
}

export function liveSources(context: AppContext): LiveSources {
  return {
    findLive: (sessionIds) => findLive(context, sessionIds),
    listHolding: (cardId) => listHolding(context, cardId),
  };
}

export function rosterWriter(context: AppContext): RosterWriter {
  return {
    add: (userId, agency, card, more) => addToRoster(context, { userId }, agency, card, more),
    place: (userId, at, change) => changeRosterRow(context, { userId }, at, change),
    save: (userId, cardId, change, dated) => saveCard(context, userId, cardId, change, dated),
    restrict: (userId, cardId) => restrictUnknownAge(context, userId, cardId),
    putPhoto: (userId, cardId, photo, also) =>
      uploadPhotos(context, userId, cardId, [photo], { also: (db) => also(db, cardId), firstWidthOnly: true }),
    finishPhotos: () => requestRenditions(context),
    putDigital: (userId, cardId, photo) => putDigital(context, userId, cardId, { ...photo, firstWidthOnly: true }),
    addToPortfolio: (userId, cardId, photo) =>
      addPortfolioPhoto(context, userId, cardId, { ...photo, firstWidthOnly: true }),
    removePhoto: (userId, cardId, slot) =>
      isTypedSlot(slot) ? removePhoto(context, userId, cardId, slot) : removeBookPhoto(context, userId, cardId, slot),
  };
}

export function itemHandlers(context: AppContext): ItemHandlers {
  return { application: applicationHandler(context), agency: agencyHandler(context) };
}

/** Links of mails that turn such mails off. */
export const oneClickPages: OneClickPages = {
  "figures.stopMails": paths.figuresOff,
  "searches.stopMails": paths.searchesOff,
  "selections.stopMails": paths.selectionsOff,
  "selections.optOut": paths.sendsOff,
  "options.stopMails": paths.optionsOff,
};

export function linkChecks(context: AppContext): LinkChecks {
  return {
    shared: (token) => findLinkSender(context, token),
    figures: (token) => openConfirmation(context, token),
    option: (token) => openLink(context, token),
    claim: (token) => getClaim(context, token),
    guardian: (token) => openQuestion(context, token),
    "agency-join": (token) => openInvitation(context, token),
    "agency-confirm": (token) => isAgencyLink(context, token),
    "bookers-confirm": (token) => isApplicationLink(context, token),
    "verify-email": (token) => isVerificationLink(context, token),
    "reset-password": (token) => isResetLink(context, token),
    "change-email": (token) => isChangeLink(context, token),
    "searches-off": (token) => isMailLink(context, "search_mails", token),
    "selections-off": (token) => isMailLink(context, "selection_mails", token),
    "sends-off": (token) => isOptOutLink(context, token),
    "figures-off": (token) => isMailLink(context, "figures_mails", token),
    "options-off": (token) => isMailLink(context, "option_mails", token),
  };
}
