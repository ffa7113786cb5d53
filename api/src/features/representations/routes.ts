import type { Parts } from "../../parts.ts";
import type { Route } from "../../platform/http/route.ts";
import { endRepresentation, listOwnRepresentations, propose, setRights } from "./usecases.ts";

export function registerRepresentations(route: Route, parts: Parts): void {
  route("representations.list", async ({ params, viewer }) => ({
    representations: await listOwnRepresentations(parts, viewer.userId, params.id),
  }));
  route("representations.propose", async ({ params, body: { rights = [], ...body }, viewer }) => ({
    representations: await propose(parts, viewer.userId, params.id, { ...body, rights }),
  }));
  route("representations.set", async ({ params: { id: cardId, agencyId }, body, viewer }) => ({
    representations: await setRights(parts, viewer.userId, { cardId, agencyId }, body),
  }));
  route("representations.end", async ({ params: { id: cardId, agencyId }, viewer }) => ({
    representations: await endRepresentation(parts, viewer.userId, { cardId, agencyId }),
  }));
}
