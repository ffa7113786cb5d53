import type { SharedSelection } from "@compcard/domain/selections/schema";
import { ExternalLink } from "../../../ui/external-link.tsx";

/** The phone, site and address of the agency that sent it. */
export default function SenderContacts({ agency }: { agency: NonNullable<SharedSelection["agency"]> }) {
  const { name, phone, phone_e164, site, address } = agency;
  if (!phone && !site && !address) return null;
  return (
    <p className="page flex flex-wrap items-center justify-center gap-x-6 pt-6 text-sm">
      <span className="max-w-full wrap-anywhere">{name}</span>
      {phone && (
        <a href={`tel:${phone_e164}`} className="target underline">
          {phone}
        </a>
      )}
      {site && (
        <ExternalLink href={site} className="target max-w-full min-w-0 wrap-anywhere underline">
          {site.replace(/^https?:\/\//, "")}
        </ExternalLink>
      )}
      {address && <span className="max-w-full wrap-anywhere">{address}</span>}
    </p>
  );
}
