import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { mapFrame, mapLink, type Place } from "./map-links.ts";

/** CONTACT-03: nothing is asked of the map's host before a click, and the address stands beside it in any case. */
export function OfficeMap({ place }: { place: Place }) {
  const [shown, setShown] = useState(false);
  return (
    <section aria-label={m.contact_map_title()}>
      <div className="map-plate flex h-80 flex-col items-center justify-center gap-4 bg-wash text-center">
        {shown ? (
          <iframe
            title={m.contact_map_title()}
            src={mapFrame(place, getLocale())}
            className="size-full border-0"
            referrerPolicy="no-referrer"
          />
        ) : (
          <>
            <Button variant="secondary" className="bg-paper" onClick={() => setShown(true)}>
              {m.contact_map_show()}
            </Button>
            <p className="max-w-xs bg-wash px-3 text-sm text-muted">{m.contact_map_note()}</p>
          </>
        )}
      </div>
      <ExternalLink href={mapLink(place)} className="target text-sm underline underline-offset-4">
        {m.contact_map_open()}
      </ExternalLink>
    </section>
  );
}
