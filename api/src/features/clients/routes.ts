import type { AppContext } from "../../app-context.ts";
import type { Route } from "../../platform/http/route.ts";
import { listTemplates, setTemplates } from "./templates/usecases.ts";
import { createClient, getClient, listClients, removeClient, saveClient } from "./usecases.ts";

export function registerClients(route: Route, context: AppContext): void {
  route("clients.list", ({ viewer, params, query }) => listClients(context, viewer.userId, params.id, query));
  route("clients.create", async ({ viewer, params, body }) => ({
    client: await createClient(context, viewer.userId, params.id, body),
  }));
  route("clients.get", ({ viewer, params }) =>
    getClient(context, viewer.userId, { agencyId: params.id, id: params.clientId }),
  );
  route("clients.save", async ({ viewer, params, body }) => ({
    client: await saveClient(context, viewer.userId, { agencyId: params.id, id: params.clientId }, body),
  }));
  route("clients.remove", async ({ viewer, params }) => {
    await removeClient(context, viewer.userId, { agencyId: params.id, id: params.clientId });
    return {};
  });
  route("clients.templates", async ({ viewer, params }) => ({
    templates: await listTemplates(context, viewer.userId, params.id),
  }));
  route("clients.setTemplates", async ({ viewer, params, body }) => ({
    templates: await setTemplates(context, viewer.userId, params.id, body),
  }));
}
