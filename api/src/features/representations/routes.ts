import type { AppContext } from "../../app-context.ts";
import type { Route } from "../../platform/http/route.ts";
import { endRepresentation, listOwnRepresentations, propose, setRights } from "./usecases.ts";

export function registerRepresentations(route: Route, context: AppContext): void {
  route("representations.list", async ({ params, viewer }) => ({
    representations: await listOwnRepresentations(context, viewer.userId, params.id),
  }));
  route("representations.propose", async ({ params, body: { rights = [], ...body }, viewer }) => ({
    representations: await propose(context, viewer.userId, params.id, { ...body, rights }),
  }));
  route("representations.set", async ({ params: { id: cardId, agencyId }, body, viewer }) => ({
    representations: await setRights(context, viewer.userId, { cardId, agencyId }, body),
  }));
  route("representations.end", async ({ params: { id: cardId, agencyId }, viewer }) => ({
    representations: await endRepresentation(context, viewer.userId, { cardId, agencyId }),
  }));
}
