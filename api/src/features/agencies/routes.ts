import { agenciesContract } from "@compcard/domain/agencies/contract";
import type { AppContext } from "../../app-context.ts";
import { joinModels, type ListCardsAsJson } from "../../core/reading/card-json.ts";
import { requireMember } from "../../core/reading/require-member.ts";
import { requireConfirmedUploader } from "../../core/representations/confirmed-uploader.ts";
import { requireFreshSession } from "../../core/sessions/fresh-viewer.ts";
import type { LimitRequests } from "../../platform/http/limits.ts";
import { receiveOneFile } from "../../platform/http/receive-one-file.ts";
import { guests, type Input, type Route, SerializedJson } from "../../platform/http/route.ts";
import { uploadBudget } from "../../platform/http/upload-budget.ts";
import { setBoards } from "./boards/usecases.ts";
import { findAgencyCards } from "./cards/usecases.ts";
import { acceptInvitation, cancelInvitation, inviteMember, openInvitation } from "./invitations/usecases.ts";
import { removeLogo, saveLogo } from "./logo/usecases.ts";
import { listMembers, removeMember, setRole } from "./members/usecases.ts";
import { presentAgencyWithState } from "./present.ts";
import { createAgency, getPublicAgency, listAgencies, removeAgency, saveAgency } from "./usecases.ts";
import { confirmAgency } from "./verification/usecases.ts";

const besideModels = agenciesContract["agencies.cards"].answer.omit({ models: true });

interface Tools {
  limit: LimitRequests;
  listCards: ListCardsAsJson;
}

export function registerAgencies(route: Route, context: AppContext, { limit, listCards }: Tools): void {
  route("agencies.list", async ({ viewer }) => ({ agencies: await listAgencies(context, viewer) }));
  route("agencies.create", async ({ body, viewer }) => ({ agency: await createAgency(context, viewer, body) }));
  route("agencies.save", async ({ params, body, viewer }) => ({
    agency: await saveAgency(context, viewer, params.id, body),
  }));
  route("agencies.remove", async ({ params, viewer }) => {
    await removeAgency(context, await requireFreshSession(context, viewer), params.id);
    return {};
  });
  route("agencies.confirm", async ({ body }) => ({
    agency: presentAgencyWithState(await confirmAgency(context, body.token)),
  }));
  route("agencies.get", async ({ params, viewer }) => ({
    agency: await getPublicAgency(context, viewer, params.slug),
  }));

  async function showCards({ params, query, viewer }: Input<"agencies.cards">) {
    const { ids, ...beside } = await findAgencyCards(context, viewer, params.slug, query);
    return new SerializedJson(...joinModels(await listCards(ids, viewer), besideModels.parse(beside)));
  }
  route("agencies.cards", showCards, { cachedFor: guests });

  route("agencies.setBoards", async ({ params, body, viewer }) => ({
    boards: await setBoards(context, viewer, params.id, body),
  }));

  route("agencies.saveLogo", async ({ params, viewer, request }) => {
    // Before a byte of the body is read.
    const { db } = context.database;
    await requireMember(db, viewer.userId, params.id, "owner");
    await requireConfirmedUploader(db, params.id);
    await using file = await receiveOneFile(request, context, { field: "logo", spend: uploadBudget(limit, request) });
    return { logo_url: await saveLogo(context, viewer, params.id, file.path) };
  });
  route("agencies.removeLogo", async ({ params, viewer }) => {
    await removeLogo(context, viewer, params.id);
    return {};
  });

  route("agencies.members", ({ params, viewer }) => listMembers(context, viewer, params.id));
  route("agencies.invite", ({ params, body, viewer }) => inviteMember(context, viewer, params.id, body));
  route("agencies.cancelInvitation", ({ params, query, viewer }) =>
    cancelInvitation(context, viewer, params.id, query.email),
  );
  route("agencies.openInvitation", ({ body }) => openInvitation(context, body.token));
  route("agencies.acceptInvitation", async ({ body, viewer }) => ({
    agency: await acceptInvitation(context, viewer, body.token),
  }));
  route("agencies.setRole", ({ params, body, viewer }) =>
    setRole(context, viewer, { agencyId: params.id, userId: params.userId, ...body }),
  );
  route("agencies.removeMember", async ({ params, viewer }) => {
    await removeMember(context, viewer, { agencyId: params.id, userId: params.userId });
    return {};
  });
}
