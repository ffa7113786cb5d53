import { paths } from "@compcard/domain/paths";
import { isTypedSlot } from "@compcard/domain/photos/slots";
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
import type { Registrar } from "./features/claims/ports.ts";
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
import type { Parts } from "./parts.ts";
import type { AvifRequests } from "./platform/http/media.ts";
import type { OneClickPages } from "./platform/http/one-click.ts";

// Ports that features declare, each with the features that implement it. The structure check reads this file.

export function avifRequests(parts: Parts): AvifRequests {
  return { request: (rendition) => requestAvif(parts, rendition) };
}

export function exportRecords(parts: Parts): ExportRecords {
  return {
    "favorites.json": (viewer) => exportFavorites(parts, viewer),
    "refusals.json": ({ userId }) => exportRefusals(parts, userId),
    "searches.json": (viewer) => listSavedSearches(parts, viewer),
    "booker.json": (viewer) => getOwnApplication(parts, viewer),
    "agencies.json": (viewer) => listAgencies(parts, viewer),
    "enquiries.json": ({ userId }) => exportEnquiries(parts, userId),
    "representations.json": ({ userId }) => exportRepresentations(parts, userId),
    "terms.json": ({ userId }) => exportTerms(parts, userId),
    "handles.json": ({ userId }) => exportHandles(parts, userId),
    "issues.json": ({ userId }) => exportIssues(parts, userId),
    "sends.json": ({ userId }) => exportSends(parts, userId),
    "calendars.json": ({ userId }) => exportCalendarFeeds(parts, userId),
    "webhooks.json": ({ userId }) => exportWebhooks(parts, userId),
    "figures.json": ({ userId }) => exportMails(parts, userId),
    "moderation.json": (viewer) => listOwnRecord(parts, viewer),
    "options.json": ({ userId }) => exportOptions(parts, userId),
    "selections.json": ({ userId }) => exportSelections(parts, userId),
  };
}

export function wholeCardReader(parts: Parts): WholeCardReader {
  return {
    read: (id, viewer) => getWholeCard(parts, id, viewer),
    recordRestrictedRead: (id, viewer) => recordRestrictedRead(parts, viewer, id),
  };
}

export function registrar(parts: Parts): Registrar {
  return {
    prepare: ({ password, ...account }, request) => {
      const input = { ...account, password, confirmPassword: password, role: "model" as const };
      return prepareRegistration(parts, input, clientOf(request));
    },
  };
}

export function selectionReader(parts: Parts): SelectionReader {
  return {
    own: async (userId, id) => ({ ...(await readOwnSelection(parts, userId, id)), empty: "selection.empty" }),
    roster: async (userId, agencyId, filters) => ({
      ...(await readRosterToPrint(parts, userId, agencyId, filters)),
      restricted: false,
      empty: "roster.empty",
    }),
    shared: async (holder, reader) => ({ ...(await readForDownload(parts, holder, reader)), empty: "selection.empty" }),
  };
}

export function liveSources(parts: Parts): LiveSources {
  return {
    findLive: (sessionIds) => findLive(parts, sessionIds),
    listHolding: (cardId) => listHolding(parts, cardId),
  };
}

export function rosterWriter(parts: Parts): RosterWriter {
  return {
    add: (userId, agency, card, more) => addToRoster(parts, { userId }, agency, card, more),
    place: (userId, at, change) => changeRosterRow(parts, { userId }, at, change),
    save: (userId, cardId, change, dated) => saveCard(parts, userId, cardId, change, dated),
    restrict: (userId, cardId) => restrictUnknownAge(parts, userId, cardId),
    putPhoto: (userId, cardId, photo, also) =>
      uploadPhotos(parts, userId, cardId, [photo], { also: (db) => also(db, cardId), firstWidthOnly: true }),
    finishPhotos: () => requestRenditions(parts),
    putDigital: (userId, cardId, photo) => putDigital(parts, userId, cardId, { ...photo, firstWidthOnly: true }),
    addToPortfolio: (userId, cardId, photo) =>
      addPortfolioPhoto(parts, userId, cardId, { ...photo, firstWidthOnly: true }),
    removePhoto: (userId, cardId, slot) =>
      isTypedSlot(slot) ? removePhoto(parts, userId, cardId, slot) : removeBookPhoto(parts, userId, cardId, slot),
  };
}

export function itemHandlers(parts: Parts): ItemHandlers {
  return { application: applicationHandler(parts), agency: agencyHandler(parts) };
}

/** Links of mails that turn such mails off. */
export const oneClickPages: OneClickPages = {
  "figures.stopMails": paths.figuresOff,
  "searches.stopMails": paths.searchesOff,
  "selections.stopMails": paths.selectionsOff,
  "selections.optOut": paths.sendsOff,
  "options.stopMails": paths.optionsOff,
};

export function linkChecks(parts: Parts): LinkChecks {
  return {
    shared: (token) => findLinkSender(parts, token),
    figures: (token) => openConfirmation(parts, token),
    option: (token) => openLink(parts, token),
    claim: (token) => getClaim(parts, token),
    guardian: (token) => openQuestion(parts, token),
    "agency-join": (token) => openInvitation(parts, token),
    "agency-confirm": (token) => isAgencyLink(parts, token),
    "bookers-confirm": (token) => isApplicationLink(parts, token),
    "verify-email": (token) => isVerificationLink(parts, token),
    "reset-password": (token) => isResetLink(parts, token),
    "change-email": (token) => isChangeLink(parts, token),
    "searches-off": (token) => isMailLink(parts, "search_mails", token),
    "selections-off": (token) => isMailLink(parts, "selection_mails", token),
    "sends-off": (token) => isOptOutLink(parts, token),
    "figures-off": (token) => isMailLink(parts, "figures_mails", token),
    "options-off": (token) => isMailLink(parts, "option_mails", token),
  };
}
