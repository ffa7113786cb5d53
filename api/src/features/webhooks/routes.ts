import type { Parts } from "../../parts.ts";
import type { Route } from "../../platform/http/route.ts";
import {
  changeWebhook,
  createWebhook,
  listOwnDeliveries,
  listOwnWebhooks,
  removeWebhook,
  testWebhook,
} from "./usecases.ts";

export function registerWebhooks(route: Route, parts: Parts): void {
  route("webhooks.list", async ({ viewer }) => ({ webhooks: await listOwnWebhooks(parts, viewer.userId) }));
  route("webhooks.create", async ({ body, viewer }) => ({ webhook: await createWebhook(parts, viewer.userId, body) }));
  route("webhooks.change", async ({ params, body, viewer }) => ({
    webhook: await changeWebhook(parts, viewer.userId, params.id, body),
  }));
  route("webhooks.remove", async ({ params, viewer }) => {
    await removeWebhook(parts, viewer.userId, params.id);
    return {};
  });
  route("webhooks.test", async ({ params, viewer }) => ({ id: await testWebhook(parts, viewer.userId, params.id) }));
  route("webhooks.deliveries", async ({ params, viewer }) => ({
    deliveries: await listOwnDeliveries(parts, viewer.userId, params.id),
  }));
}
