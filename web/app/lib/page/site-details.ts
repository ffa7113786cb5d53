import { getLocale } from "@compcard/domain/runtime";
import { apiQuery } from "../api/api-query.ts";

/** The operator's office, phones, addresses, hours and figures, in the page's language. */
export const siteDetails = () => apiQuery("site.get", { query: { lang: getLocale() } });
