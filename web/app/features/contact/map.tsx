import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { mapFrame, mapLink, type Place } from "./map-links.ts";

/** CONTACT-03: the map's host receives no request before a press. The address is always shown. */
export function OfficeMap({ place }: { place: Place }) {
  // Each press creates a new frame: a failed load in another origin's frame cannot be observed, only repeated.
  const [opening, setOpening] = useState(0);
  const show = () => setOpening(opening + 1);
  return (
    <section aria-label={m.contact_map_title()}>
      {opening > 0 ? (
        <>
          <iframe
            key={opening}
            title={m.contact_map_title()}
            src={mapFrame(place, getLocale())}
            className="h-80 w-full border-0 bg-wash"
            referrerPolicy="no-referrer"
          />
          <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
            {m.contact_map_trouble()}
            <button type="button" className="target text-ink underline underline-offset-4" onClick={show}>
              {m.common_retry()}
            </button>
          </p>
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 bg-wash p-4">
          <Button variant="secondary" className="bg-paper" onClick={show}>
            {m.contact_map_show()}
          </Button>
          <p className="min-w-48 flex-1 text-sm text-muted">{m.contact_map_note()}</p>
        </div>
      )}
      <ExternalLink href={mapLink(place)} className="target text-sm underline underline-offset-4">
        {m.contact_map_open()}
      </ExternalLink>
    </section>
  );
}
