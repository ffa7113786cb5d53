import type { AppContext } from "../../app-context.ts";
import type { Route } from "../../platform/http/route.ts";
import {
  changeWebhook,
  createWebhook,
  listOwnDeliveries,
  listOwnWebhooks,
  removeWebhook,
  testWebhook,
} from "./usecases.ts";

export function registerWebhooks(route: Route, context: AppContext): void {
  route("webhooks.list", async ({ viewer }) => ({ webhooks: await listOwnWebhooks(context, viewer.userId) }));
  route("webhooks.create", async ({ body, viewer }) => ({
    webhook: await createWebhook(context, viewer.userId, body),
  }));
  route("webhooks.change", async ({ params, body, viewer }) => ({
    webhook: await changeWebhook(context, viewer.userId, params.id, body),
  }));
  route("webhooks.remove", async ({ params, viewer }) => {
    await removeWebhook(context, viewer.userId, params.id);
    return {};
  });
  route("webhooks.test", async ({ params, viewer }) => ({ id: await testWebhook(context, viewer.userId, params.id) }));
  route("webhooks.deliveries", async ({ params, viewer }) => ({
    deliveries: await listOwnDeliveries(context, viewer.userId, params.id),
  }));
}
