import type { Parts } from "../../parts.ts";
import type { Route } from "../../platform/http/route.ts";
import { leaveMessage } from "./usecases.ts";

export function registerContact(route: Route, parts: Parts): void {
  route("contact.send", async ({ body }) => {
    await leaveMessage(parts, body);
    return {};
  });
}
