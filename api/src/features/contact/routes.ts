import { localizeSite, splitSite } from "@compcard/domain/site";
import type { Parts } from "../../parts.ts";
import type { Route } from "../../platform/http/route.ts";
import { saveContactMessage } from "./usecases.ts";

export function registerContact(route: Route, parts: Parts): void {
  route("site.get", async ({ query }) => splitSite(localizeSite(parts.config.site, query.lang)).details);
  route("contact.send", async ({ body }) => {
    await saveContactMessage(parts, body);
    return {};
  });
}
