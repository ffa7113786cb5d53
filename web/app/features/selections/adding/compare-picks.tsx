import { compareFacts } from "@compcard/domain/cards/comparison";
import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { coverType } from "@compcard/domain/photos/cover";
import { fullSrcset } from "@compcard/domain/photos/srcset";
import { getLocale } from "@compcard/domain/runtime";
import { useQueries } from "@tanstack/react-query";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { apiQueryOptions } from "../../../lib/api/query-options.ts";
import { cardNames } from "../../../lib/card-name.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { useViewer } from "../../../lib/session/session.ts";
import { BothNames } from "../../../ui/both-names.tsx";
import { Button } from "../../../ui/button.tsx";
import { ComparisonTable } from "../../../ui/comparison-table.tsx";
import { Photo } from "../../../ui/photo.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type PicksAction, pick } from "./picked-cards.ts";

/** The request of the card's page, which then finds the answer in the cache. */
const wholeCard = (id: string, call: WholeCardCall) => apiQuery(call, { params: { id }, query: { contacts: "none" } });

/** Members read unpublished cards of their agency by `cards.get` alone. */
type WholeCardCall = "cards.getPublic" | "cards.get";

interface ComparePicksProps {
  /** Two to six ids of cards. */
  cards: readonly string[];
  action?: PicksAction | undefined;
  call?: WholeCardCall;
  onClose: () => void;
}

/** The picked cards side by side, fact by fact, without contacts (SL-31). */
export default function ComparePicks({ cards, action, call = "cards.getPublic", onClose }: ComparePicksProps) {
  const viewer = useViewer();
  const answers = useQueries({ queries: cards.map((id) => apiQueryOptions(wholeCard(id, call), viewer)) });
  const models = answers.flatMap(({ data }) => data?.model ?? []);
  const failed = answers.filter(({ isError, data }) => isError && !data);
  const waits = answers.some(({ isLoading }) => isLoading);
  return (
    <Sheet wide open onOpenChange={(next) => next || onClose()} title={m.compare_title()}>
      {failed.length > 0 && (
        <div role="alert" className="mb-4 flex flex-wrap items-center justify-between gap-x-4 bg-wash p-3 text-sm">
          <p>{m.compare_failed({ count: failed.length })}</p>
          <Button variant="quiet" onClick={() => void Promise.all(failed.map(({ refetch }) => refetch()))}>
            {m.common_retry()}
          </Button>
        </div>
      )}
      {waits && <Skeleton className="h-96" />}
      {!waits && models.length > 0 && (
        <ComparisonTable
          label={m.compare_title()}
          columns={models.map((card) => ({ key: card.id, head: <Face card={card} /> }))}
          controls={
            action && {
              label: m.compare_choice(),
              cells: models.map((card) => action([card], () => pick([card.id], false))),
            }
          }
          rows={compareFacts(models, { locale: getLocale(), system: "eu" })}
        />
      )}
    </Sheet>
  );
}

function Face({ card }: { card: WireCard }) {
  const cover = coverType(card.photos);
  const url = (cover && card.photos[cover]) ?? null;
  const detail = cover ? card.photo_details[cover] : undefined;
  return (
    <Link to={paths.card(card.id)} className="ring-inside block max-w-48">
      <Photo
        src={url}
        detail={detail && url ? { ...detail, srcset: fullSrcset(url, detail.srcset) } : undefined}
        alt=""
        ratio="4 / 5"
        sizes="(min-width: 64rem) 12rem, 40vw"
      />
      <span className="@container block py-2 font-display text-lg">
        <BothNames {...cardNames(card)} />
      </span>
    </Link>
  );
}
