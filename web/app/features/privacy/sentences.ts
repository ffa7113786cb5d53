import { intlTag } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import type { PageSite, SiteDetails } from "@compcard/domain/site";
import type { PageConfig } from "../../lib/page/config.ts";

/** The person responsible, if the operator has stated one. */
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

/** Other sites to which the pages of this site lead. */
export function sharingTexts(config: PageConfig | null, { office }: Pick<SiteDetails, "office">): string[] {
  return [
    m.privacy_sharing_text(),
    ...providerTexts(config, m.privacy_sharing_provider),
    ...(office?.map ? [m.privacy_sharing_map()] : []),
  ];
}

/** Readers of a card beside its audience: moderators if there are any, before everybody else if they check before. */
export function moderatorTexts(config: Pick<PageConfig, "moderation"> | null): string[] {
  const { moderation = "off" } = config ?? {};
  if (moderation === "off") return [];
  return [m.privacy_visible_moderators(), ...(moderation === "pre" ? [m.privacy_visible_before()] : [])];
}

/** Data of a visit that stays in the browser. */
export function browserTexts(config: Pick<PageConfig, "offline"> | null): string[] {
  return [m.privacy_cookies_text(), ...(config?.offline ? [m.privacy_cookies_offline()] : [])];
}
