import { check } from "@compcard/domain/checks/schema";
import type { AppContext } from "../../app-context.ts";
import { guests, type Route, SerializedJson } from "../../platform/http/route.ts";
import { checkDocument, compareFile } from "./usecases.ts";

export function registerChecks(route: Route, context: AppContext): void {
  route(
    "checks.get",
    // Signed-in readers get the same answer.
    async ({ params }) =>
      new SerializedJson(JSON.stringify({ check: check.parse(await checkDocument(context, params.code)) })),
    { cachedFor: () => guests(null) },
  );
  route("checks.compareFile", async ({ params, body }) => ({
    file: await compareFile(context, params.code, body.sha256),
  }));
}
