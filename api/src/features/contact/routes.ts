import { localizeSite, splitSite } from "@compcard/domain/site";
import type { AppContext } from "../../app-context.ts";
import type { Route } from "../../platform/http/route.ts";
import { saveContactMessage } from "./usecases.ts";

export function registerContact(route: Route, context: AppContext): void {
  route("site.get", async ({ query }) => splitSite(localizeSite(context.config.site, query.lang)).details);
  route("contact.send", async ({ body }) => {
    await saveContactMessage(context, body);
    return {};
  });
}
