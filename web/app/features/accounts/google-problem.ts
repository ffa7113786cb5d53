import { m } from "@compcard/domain/messages";

/** GOOGLE-02: text for what the provider's window reported. */
export function googleProblem(type: string | undefined): string {
  switch (type) {
    case "popup_closed":
    case "popup_closed_by_user":
      return m.account_google_closed();
    case "access_denied":
      return m.account_denied();
    case "popup_failed_to_open":
    case "popup_blocked_by_browser":
      return m.account_google_popup();
    default:
      return m.account_google_unknown();
  }
}
