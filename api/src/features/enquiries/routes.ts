import type { Parts } from "../../parts.ts";
import { callerLocale } from "../../platform/http/locale.ts";
import type { Route } from "../../platform/http/route.ts";
import { answerEnquiry, listEnquiries, reopenEnquiry, sendToAgency } from "./usecases.ts";

export function registerEnquiries(route: Route, parts: Parts): void {
  route("enquiries.send", async ({ params, body, request }) => {
    await sendToAgency(parts, params.slug, body, callerLocale(request));
    return {};
  });
  route("enquiries.list", ({ params, query, viewer }) => listEnquiries(parts, viewer.userId, params.id, query));
  route("enquiries.answer", async ({ params: { id: agencyId, enquiryId: id }, body, viewer }) => ({
    enquiry: await answerEnquiry(parts, viewer.userId, { agencyId, id }, body.text),
  }));
  route("enquiries.reopen", async ({ params: { id: agencyId, enquiryId: id }, viewer }) => ({
    enquiry: await reopenEnquiry(parts, viewer.userId, { agencyId, id }),
  }));
}
