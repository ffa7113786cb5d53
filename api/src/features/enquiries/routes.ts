import type { Parts } from "../../parts.ts";
import type { Route } from "../../platform/http/route.ts";
import { answerEnquiry, listEnquiries, reopenEnquiry } from "./usecases.ts";

export function registerEnquiries(route: Route, parts: Parts): void {
  route("enquiries.list", ({ params, query, viewer }) => listEnquiries(parts, viewer.userId, params.id, query));
  route("enquiries.answer", async ({ params: { id: agencyId, enquiryId: id }, body, viewer }) => ({
    enquiry: await answerEnquiry(parts, viewer.userId, { agencyId, id }, body.text),
  }));
  route("enquiries.reopen", async ({ params: { id: agencyId, enquiryId: id }, viewer }) => ({
    enquiry: await reopenEnquiry(parts, viewer.userId, { agencyId, id }),
  }));
}
