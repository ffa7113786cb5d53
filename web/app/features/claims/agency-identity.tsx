import type { Claim } from "@compcard/domain/claims/contract";
import { m } from "@compcard/domain/messages";
import { ExternalLink } from "../../ui/external-link.tsx";
import { BadgeCheck } from "../../ui/icons/badge-check.tsx";

/** The agency and its verification state. */
export function AgencyIdentity({ agency: { name, logo_url, city, site, verified } }: Pick<Claim, "agency">) {
  return (
    <div className="mt-6 flex items-start gap-4 border-y border-hairline py-4">
      {logo_url && <img src={logo_url} alt="" className="max-h-14 max-w-28 shrink-0 bg-white object-contain p-1" />}
      <div className="min-w-0 wrap-anywhere">
        <p className="font-display text-xl">{name}</p>
        <p className={verified ? "mt-1 flex items-center gap-1.5 text-sm" : "mt-1 text-sm text-accent"}>
          {verified && <BadgeCheck aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />}
          <span>{verified ? m.claims_page_verified() : m.claims_page_unverified()}</span>
        </p>
        {(city || site) && (
          <p className="mt-1 text-sm text-muted">
            {city && <span>{site ? `${city} · ` : city}</span>}
            {site && (
              <ExternalLink href={site} className="underline underline-offset-4">
                {new URL(site).host}
              </ExternalLink>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
