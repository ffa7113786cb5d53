import { formatFigures } from "@compcard/domain/cards/figures";
import { cityName } from "@compcard/domain/cards/place";
import type { Claim } from "@compcard/domain/claims/contract";
import { m } from "@compcard/domain/messages";
import { coverType } from "@compcard/domain/photos/cover";
import { fullSrcset } from "@compcard/domain/photos/srcset";
import { getLocale } from "@compcard/domain/runtime";
import { cardName } from "../../lib/card-name.ts";
import { FactsLine } from "../../ui/facts-line.tsx";
import { Photo } from "../../ui/photo.tsx";
import { wholeWords } from "../../ui/whole-words.ts";

/** The front of the card: portrait, name and figures, with a way to the whole card further down. */
export function ClaimPortrait({ card }: { card: Claim["model"] }) {
  const cover = coverType(card.photos);
  const src = (cover && card.photos[cover]) ?? null;
  const detail = cover ? card.photo_details[cover] : undefined;
  const name = cardName(card);
  const facts = [card.age, card.height, formatFigures(card), cityName(card, getLocale())].filter(Boolean);
  return (
    <figure className="lg:sticky lg:top-24">
      <div className="max-lg:-mx-5">
        <Photo
          src={src}
          detail={detail && src ? { ...detail, srcset: fullSrcset(src, detail.srcset) } : detail}
          alt={name}
          ratio="4 / 5"
          sizes="(min-width: 64rem) 26rem, 100vw"
          priority
        />
      </div>
      <figcaption className="@container mt-4">
        <p className="font-display text-3xl">
          <span {...wholeWords(name)}>{name}</span>
        </p>
        {facts.length > 0 && (
          <p className="mt-1 text-muted">
            <FactsLine facts={facts} />
          </p>
        )}
        <a href="#claim-card" className="target mt-1 inline-flex underline underline-offset-4">
          {m.claims_page_see_card()}
        </a>
      </figcaption>
    </figure>
  );
}
