import type { AppContext } from "../../app-context.ts";
import { callerLocale } from "../../platform/http/locale.ts";
import type { Route } from "../../platform/http/route.ts";
import { answerEnquiry, listEnquiries, reopenEnquiry, sendToAgency } from "./usecases.ts";

export function registerEnquiries(route: Route, context: AppContext): void {
  route("enquiries.send", async ({ params, body, request }) => {
    await sendToAgency(context, params.slug, body, callerLocale(request));
    return {};
  });
  route("enquiries.list", ({ params, query, viewer }) => listEnquiries(context, viewer.userId, params.id, query));
  route("enquiries.answer", async ({ params: { id: agencyId, enquiryId: id }, body, viewer }) => ({
    enquiry: await answerEnquiry(context, viewer.userId, { agencyId, id }, body.text),
  }));
  route("enquiries.reopen", async ({ params: { id: agencyId, enquiryId: id }, viewer }) => ({
    enquiry: await reopenEnquiry(context, viewer.userId, { agencyId, id }),
  }));
}
