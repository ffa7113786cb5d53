import { chooseCurrentCard } from "@compcard/domain/cards/rules";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { coverType } from "@compcard/domain/photos/cover";
import type { ReactNode } from "react";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { cardName } from "../../../lib/card-name.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Loaded } from "../../../ui/list/loaded.tsx";
import { Photo } from "../../../ui/photo.tsx";
import { wholeWords } from "../../../ui/whole-words.ts";
import { missingText } from "../owner/missing-text.ts";
import { UnconsentedNotice } from "../owner/unconsented-notice.tsx";
import { ownCards } from "./use-own-cards.ts";

interface SummaryParts {
  /** Views of the card. */
  views: (card: OwnerCard) => ReactNode;
  /** Actions on a card that others see: send, print, add digitals (TL-22). */
  actions: (card: OwnerCard) => ReactNode;
}

/** The person's card in short: its face, its views, what bookers would miss, what is done daily; or the way to the first one. */
export function OwnCardSummary(parts: SummaryParts) {
  return (
    <Loaded query={useApiQuery(ownCards, { staleTime: 0 })} failed={m.errors_models_failed()} skeleton="h-60">
      {({ models }) => {
        const card = chooseCurrentCard(models.filter(({ status }) => status !== "draft")) ?? models[0];
        if (card) return <Summary card={card} {...parts} />;
        return (
          <>
            <p className="text-muted">{m.profile_cards_none()}</p>
            <LinkButton to={paths.create()} className="mt-6">
              {m.profile_create()}
            </LinkButton>
          </>
        );
      }}
    </Loaded>
  );
}

function Summary({ card, views, actions }: SummaryParts & { card: OwnerCard }) {
  const draft = card.status === "draft";
  const cover = coverType(card.photos);
  const missing = missingText(card);
  const isComplete = missing === "" && card.unconsented.length === 0;
  const isFilled = missingText({ ...card, unconsented: [] }) === "";
  const name = cardName(card);
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-5 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-8">
      <Photo
        src={(cover && card.photos[cover]) ?? null}
        detail={cover ? card.photo_details[cover] : undefined}
        alt=""
        ratio="4 / 5"
        sizes="(min-width: 40rem) 176px, 112px"
      />
      <div>
        <h3 className="@container font-display text-2xl">
          {draft ? (
            <span {...wholeWords(name)}>{name}</span>
          ) : (
            <Link
              to={paths.card(card.id)}
              className="target max-w-full wrap-anywhere underline-offset-4 hover:underline"
            >
              <span {...wholeWords(name)}>{name}</span>
            </Link>
          )}
        </h3>
        {draft ? <p className="mt-3 text-muted">{m.home_own_draft()}</p> : <div className="mt-3">{views(card)}</div>}
        {!draft && (missing !== "" || isComplete) && (
          <p className="mt-4 text-muted">{isComplete ? m.home_own_complete() : m.home_own_missing({ missing })}</p>
        )}
        <UnconsentedNotice card={card} />
        {draft && (
          <LinkButton to={paths.create()} className="mt-5">
            {m.profile_continue()}
          </LinkButton>
        )}
      </div>
      {!draft && (
        <div className="col-span-full flex flex-wrap gap-3 max-sm:*:grow">
          {actions(card)}
          {!isFilled && (
            <LinkButton to={paths.card(card.id, { edit: true })} variant="secondary">
              {m.home_own_fill()}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  );
}
