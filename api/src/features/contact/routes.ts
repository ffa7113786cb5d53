import type { Parts } from "../../parts.ts";
import type { Route } from "../../platform/http/route.ts";
import { saveContactMessage } from "./usecases.ts";

export function registerContact(route: Route, parts: Parts): void {
  route("contact.send", async ({ body }) => {
    await saveContactMessage(parts, body);
    return {};
  });
}
