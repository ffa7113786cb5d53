import { factGroups, formatFacts } from "@compcard/domain/cards/facts";
import { ownName } from "@compcard/domain/cards/full-name";
import type { WireCard } from "@compcard/domain/cards/schema";
import type { TileCard } from "@compcard/domain/cards/tile";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { type ReactNode, useEffect, useRef } from "react";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { shortcutKey } from "../../../lib/browser/page-keys.ts";
import { useStableCallback } from "../../../lib/browser/use-stable-callback.ts";
import { cardName } from "../../../lib/card-name.ts";
import { Button } from "../../../ui/button.tsx";
import { ChevronLeft } from "../../../ui/icons/chevron-left.tsx";
import { ChevronRight } from "../../../ui/icons/chevron-right.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { tileFacts } from "../tile/tile-text.ts";
import { QuickPhotos } from "./quick-photos.tsx";

// Modules of a card's page stay out of this one: shared, they would become files of their own in that page's first load.

/** The request of the card's page, which then finds the answer in the cache. */
const wholeCard = (id: string, call: WholeCardCall) => apiQuery(call, { params: { id }, query: { contacts: "none" } });

/** Members read unpublished cards of their agency by `cards.get` alone. */
type WholeCardCall = "cards.getPublic" | "cards.get";

interface QuickViewProps {
  /** The card as its tile shows it: seen until the whole one has come. */
  card: TileCard;
  /** Its place among the cards on the page, from 1. */
  place: number;
  total: number;
  /** Goes along with the link to the card. */
  linkState?: object;
  /** Content over the first photo: the controls of the tile. */
  corner: ReactNode;
  /** Another action on the card; marked `data-refuse`, it has a key. */
  action?: ReactNode;
  call?: WholeCardCall;
  onMove: (step: -1 | 1) => void;
  onClose: () => void;
  /** Takes the focus when the dialog closes. */
  returnFocus: () => HTMLElement | null;
}

/** A card's first photos and its figures over the results, without contacts. Leafed through and marked by keys (SL-31). */
export function QuickView({
  card,
  place,
  total,
  linkState,
  corner,
  action,
  call = "cards.getPublic",
  onMove,
  onClose,
  returnFocus,
}: QuickViewProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const { data, isError, refetch } = useApiQuery(wholeCard(card.id, call));
  const whole = data?.model;
  const name = cardName(card);
  const own = ownName(card, getLocale());
  useQuickKeys(link, onMove);
  return (
    <Sheet
      wide
      open
      onOpenChange={(next) => next || onClose()}
      title={own ? `${name} · ${own}` : name}
      initialFocus={link}
      returnFocus={returnFocus}
      footer={
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Step label={m.quick_previous()} Icon={ChevronLeft} onPress={place > 1 && (() => onMove(-1))} />
          <Step label={m.quick_next()} Icon={ChevronRight} onPress={place < total && (() => onMove(1))} />
          <p className="text-sm text-muted">{m.quick_place({ place, total })}</p>
          {action && <p className="mx-auto hidden text-sm text-muted lg:block">{m.quick_keys()}</p>}
          <span className={`ml-auto flex gap-x-2 ${action ? "lg:ml-0" : ""}`}>
            {action}
            <LinkButton ref={link} to={paths.card(card.id)} state={linkState}>
              {m.quick_open()}
            </LinkButton>
          </span>
        </div>
      }
    >
      <p role="status" className="sr-only">{`${name}, ${m.quick_place({ place, total })}`}</p>
      {isError && (
        <div role="alert" className="mb-4 flex flex-wrap items-center justify-between gap-x-4 bg-wash p-3 text-sm">
          <p>{`${m.quick_failed()}. ${m.quick_failed_text()}`}</p>
          <Button
            variant="quiet"
            onClick={() => {
              // The pressed button disappears.
              link.current?.focus();
              void refetch();
            }}
          >
            {m.common_retry()}
          </Button>
        </div>
      )}
      <QuickPhotos key={card.id} card={card} whole={whole} waits={!whole && !isError} corner={corner} />
      <p className="mt-4 text-muted">{tileFacts(card).join(" · ")}</p>
      <Facts whole={whole} waits={!whole && !isError} />
    </Sheet>
  );
}

function Facts({ whole, waits }: { whole: WireCard | undefined; waits: boolean }) {
  if (!whole) return waits && <Skeleton className="mt-6 h-48" />;
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-6 md:grid-cols-2">
      {([factGroups.measurements, factGroups.appearance] as const).map((group) => (
        <dl key={group[0]} className="fact-lines grid-cols-[auto_1fr]">
          {formatFacts(whole, group, { locale: getLocale(), system: "eu" }).map(({ name, label, value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
}

interface StepProps {
  label: string;
  Icon: typeof ChevronLeft;
  /** Absent at the end. */
  onPress: false | (() => void);
}

function Step({ label, Icon, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!onPress}
      className="target w-11 justify-center hover:bg-wash aria-disabled:text-hairline-strong"
      onClick={onPress || undefined}
    >
      <Icon aria-hidden="true" strokeWidth={1.5} />
    </button>
  );
}

/** The keys of the grid, inside the dialog. Enter opens the card by the link, which has the focus. */
function useQuickKeys(link: { current: HTMLElement | null }, onMove: QuickViewProps["onMove"]): void {
  const onKeyDown = useStableCallback((event: KeyboardEvent) => {
    const dialog = link.current?.closest("[role=dialog]");
    const key = dialog?.contains(event.target as Node) ? shortcutKey(event) : null;
    const press = (control: string) => dialog?.querySelector<HTMLElement>(control)?.click();
    if (key === "ArrowLeft") onMove(-1);
    else if (key === "ArrowRight") onMove(1);
    else if (key === "x") press("[data-pick]");
    else if (key === "f") press(".heart");
    else if (key === "n") press("[data-refuse]");
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    // Before the dialog, which lets no arrows out.
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  }, [onKeyDown]);
}
