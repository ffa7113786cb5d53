import { intlTag } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import type { PageSite, SiteDetails } from "@compcard/domain/site";
import type { PageConfig } from "../../lib/page/config.ts";

/** Who is responsible, named where the operator has stated it. */
export function operatorTexts({ operator }: Pick<PageSite, "operator">): string[] {
  if (!operator) return [m.privacy_operator_text()];
  const named = m.privacy_operator_named({ operator: operator.name });
  return operator.address ? [named, m.privacy_operator_address({ address: operator.address })] : [named];
}

/** Ways in through others; a sentence with their names, where this site has any. */
export function providerTexts(
  config: Pick<PageConfig, "google" | "vkEnabled" | "oidcName"> | null,
  say: (names: { providers: string }) => string,
): string[] {
  const { google, vkEnabled, oidcName } = config ?? {};
  const names = [google && "Google", vkEnabled && "VK ID", oidcName].filter((name) => typeof name === "string");
  const providers = new Intl.ListFormat(intlTag(getLocale()), { type: "disjunction" }).format(names);
  return names.length > 0 ? [say({ providers })] : [];
}

/** Whom the pages of this site lead to. */
export function sharingTexts(config: PageConfig | null, { office }: Pick<SiteDetails, "office">): string[] {
  return [
    m.privacy_sharing_text(),
    ...providerTexts(config, m.privacy_sharing_provider),
    ...(office?.map ? [m.privacy_sharing_map()] : []),
  ];
}

/** Who sees a card beside those it is shown to: moderators where there are any, before everybody else where they check before. */
export function moderatorTexts(config: Pick<PageConfig, "moderation"> | null): string[] {
  const { moderation = "off" } = config ?? {};
  if (moderation === "off") return [];
  return [m.privacy_visible_moderators(), ...(moderation === "pre" ? [m.privacy_visible_before()] : [])];
}

/** What of a visit stays in the browser. */
export function browserTexts(config: Pick<PageConfig, "offline"> | null): string[] {
  return [m.privacy_cookies_text(), ...(config?.offline ? [m.privacy_cookies_offline()] : [])];
}
