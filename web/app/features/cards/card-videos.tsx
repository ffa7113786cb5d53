import { fieldNames } from "@compcard/domain/cards/field-names";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { capitalized } from "@compcard/domain/wording";
import { ExternalLink } from "../../ui/external-link.tsx";
import { Play } from "../../ui/icons/play.tsx";
import type { CardPhoto } from "./photos/card-photos.ts";

/** Links to videos elsewhere, with the card's own cover as the poster: nothing of another site loads before a press. */
export function CardVideos({ card, cover }: { card: WireCard; cover: CardPhoto | undefined }) {
  return (
    <section className="page mt-12 lg:px-0 print:hidden">
      <h2 className="label-caps border-b border-ink pb-2">{fieldNames.videos()}</h2>
      <ul className="mt-4 grid max-w-2xl grid-cols-2 gap-4 sm:grid-cols-3">
        {card.videos.map(({ url, kind }) => {
          const label = optionLabel("videoKinds", kind, getLocale());
          return (
            <li key={url}>
              <ExternalLink href={url} aria-label={m.card_video_open({ kind: label })} className="group block">
                <span className="relative block aspect-4/5 overflow-hidden bg-ink">
                  {cover && (
                    <img
                      src={cover.url}
                      alt=""
                      loading="lazy"
                      className="size-full object-cover opacity-80 group-hover:opacity-100"
                    />
                  )}
                  <span className="absolute inset-0 grid grid-cols-1 place-items-center">
                    <span className="grid grid-cols-1 size-12 place-items-center rounded-full bg-paper text-ink">
                      <Play aria-hidden="true" size={20} strokeWidth={1.5} />
                    </span>
                  </span>
                </span>
                <span className="mt-2 block">{capitalized(label, getLocale())}</span>
              </ExternalLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
