import type { PublicAgency } from "@compcard/domain/agencies/schema";
import { agencyPicturePath } from "@compcard/domain/documents/path";
import { inLanguage } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { useConfig } from "../../lib/page/config.ts";
import { PageMeta } from "../../lib/page/meta.tsx";

interface AgencyMetaProps {
  agency: PublicAgency;
  /** True without cards: search engines do not list the page. */
  empty: boolean;
}

/** Title, languages, share tags and structured data of an agency's public page. */
export function AgencyMeta({ agency, empty }: AgencyMetaProps) {
  const origin = useConfig()?.publicUrl ?? "";
  const { slug, name } = agency;
  return (
    <>
      <PageMeta
        title={name}
        description={m.agencies_public_description({ agency: name })}
        path={paths.agencyPublic(slug)}
        private={empty}
        picture={{ path: `${agencyPicturePath(slug)}?lang=${getLocale()}`, alt: name }}
      />
      {!empty && <script type="application/ld+json">{structuredData(agency, origin)}</script>}
    </>
  );
}

/** Structured data for search engines, without any contact. */
function structuredData({ slug, name, city, country, site, logo_url }: PublicAgency, origin: string): string {
  const url = origin + inLanguage(paths.agencyPublic(slug), getLocale());
  const codes = { Russia: "RU", China: "CN" } as const;
  const address = {
    "@type": "PostalAddress",
    ...(city && { addressLocality: city }),
    ...(country && { addressCountry: codes[country] }),
  };
  const organization = {
    "@type": "Organization",
    name,
    url,
    ...(logo_url && { logo: new URL(logo_url, origin || "http://localhost").href }),
    ...(site && { sameAs: [site] }),
    ...((city || country) && { address }),
  };
  const page = { "@context": "https://schema.org", "@type": "CollectionPage", url, name, mainEntity: organization };
  return JSON.stringify(page).replaceAll("<", "\\u003c");
}
