import { sizeSystems } from "@compcard/domain/cards/sizes";
import { m } from "@compcard/domain/messages";
import type { SharedSelection, ShownCard } from "@compcard/domain/selections/schema";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { lazyComponent } from "../../../lib/lazy-component.tsx";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { toast } from "../../../lib/toast.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageLoading } from "../../../ui/page-loading.tsx";
import { Segments } from "../../../ui/segments.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { Failed, LinkClosed } from "./access-screens.tsx";
import { answerOf } from "./answers.ts";
import { CardSlides, type RenderCard } from "./card-slides.tsx";
import { DoneBox } from "./done-box.tsx";
import { Grid } from "./grid.tsx";
import { LinkLoading } from "./link-loading.tsx";
import { useSender } from "./sender.ts";
import { useLinkLanguage } from "./use-link-language.ts";
import { type Shared, useSharedSession } from "./use-shared-session.ts";
import { compared, useSharedView } from "./use-shared-view.ts";

const Compare = lazyComponent(() => import("./compare.tsx"), "Compare");
const PasswordScreen = lazyComponent(() => import("./password-screen.tsx"), "PasswordScreen", PageLoading);
const SessionNotices = lazyComponent(() => import("./session-notices.tsx"), "SessionNotices");
const UnsentAnswers = lazyComponent(() => import("./unsent-answers.tsx"), "UnsentAnswers");
const NameDialog = lazyComponent(() => import("./name-dialog.tsx"), "NameDialog");

interface SharedPageProps {
  /** The secret of the link. */
  token: string;
  /** Name of the agency that sends it, as far as the server knows it; else of the site. */
  from: string;
  renderCard: RenderCard;
  /** Downloads the selection, if the link allows it. */
  download: (selection: SharedSelection, holder: { key: string; answered: boolean }) => ReactNode;
  /** Requests to hold a card, where the link takes them. */
  hold: (card: ShownCard, shared: Shared, selection: SharedSelection) => ReactNode;
}

/** A selection as a guest of its link sees it, with the vote controls. Browser only. */
export function SharedPage({ token, from, ...rest }: SharedPageProps) {
  const shared = useSharedSession(token);
  const { stage } = shared.state;
  const { lang, agency, name } = stage.at === "open" ? stage.selection : noSelection;
  useLinkLanguage(lang);
  useSender(agency);
  return (
    <>
      <title>{name === "" ? from : `${name} — ${agency?.name ?? from}`}</title>
      <Stage shared={shared} {...rest} />
    </>
  );
}

const noSelection = { lang: null, agency: null, name: "" };

interface StageProps extends Omit<SharedPageProps, "token" | "from"> {
  shared: Shared;
}

function Stage({ shared, ...rest }: StageProps) {
  const { session, state, device, left } = shared;
  const { stage, asksName } = state;
  // Offline, the name prompt could not be sent.
  const nameless = stage.at === "open" && device.name === null;
  useEffect(() => {
    if (nameless) NameDialog.preload();
  }, [nameless]);
  if (stage.at === "opening") return <LinkLoading />;
  if (stage.at === "password") return <PasswordScreen problem={stage.problem} onTry={session.tryPassword} />;
  if (stage.at === "gone")
    return <LinkClosed>{Object.keys(left).length > 0 && <UnsentAnswers left={left} />}</LinkClosed>;
  if (stage.at === "failed") return <Failed error={stage.error} onRetry={() => void session.look()} />;
  return (
    <>
      <SessionNotices {...shared} />
      <Opened selection={stage.selection} shared={shared} {...rest} />
      {asksName && <NameDialog name={device.name} session={session} />}
    </>
  );
}

interface OpenedProps extends StageProps {
  selection: SharedSelection;
}

function Opened({ selection, shared, renderCard, download, hold }: OpenedProps) {
  const { cards } = selection;
  const { device, unsent, update, state } = shared;
  const [picked, setPicked] = useState<readonly string[]>([]);
  const votes = state.stage.at === "open" ? state.stage.guest.votes : [];
  const open = cards.findIndex(({ id }) => !answerOf(unsent, votes, id).choice);
  const view = useSharedView(cards, { stored: device.view, start: Math.max(0, open) }, (next) =>
    update((before) => ({ ...before, view: next })),
  );
  const units = device.units ?? selection.units ?? "eu";
  const pick = useCallback(({ id }: ShownCard) => {
    setPicked((before) => {
      if (before.includes(id)) return before.filter((other) => other !== id);
      if (before.length < compared.most) return [...before, id];
      toast(m.shared_compare_most(), { id: "compare" });
      return before;
    });
  }, []);
  const there = picked.filter((id) => cards.some((card) => card.id === id));
  const answered = cards.filter(({ id }) => answerOf(unsent, votes, id).choice).length;

  const compare = there.length >= compared.least && (
    <Button onClick={() => view.compare(there)} onPointerEnter={Compare.preload}>
      {m.shared_compare_many({ count: there.length })}
    </Button>
  );

  if (view.comparing)
    return <Compare cards={view.comparing} shared={shared} units={units} onClose={view.closeCompare} />;
  return (
    <>
      <div
        className={`page flex flex-wrap items-end justify-between gap-x-8 ${view.view === "grid" ? "pt-8 pb-4" : "pt-3 pb-2"}`}
      >
        <div className="max-w-3xl min-w-0">
          <Sender {...selection} />
          <h1
            className={`font-display wrap-anywhere ${view.view === "grid" ? "text-4xl lg:text-5xl" : "text-xl lg:text-3xl"}`}
          >
            {selection.name}
          </h1>
          {selection.description && (view.view === "grid" || view.index === 0) && (
            <p className="mt-2 whitespace-pre-line text-muted wrap-anywhere">{selection.description}</p>
          )}
        </div>
        {cards.length > 0 && (
          <div className="-ml-2 flex grow flex-wrap items-center justify-between gap-x-6 lg:grow-0">
            <Segments
              label={m.shared_view()}
              options={[
                { value: "faces", label: m.shared_view_faces() },
                { value: "grid", label: m.shared_view_grid() },
              ]}
              value={view.view}
              onChange={view.show}
            />
            <p className="text-sm text-muted">
              {view.view === "faces"
                ? `${m.shared_place({ place: view.index + 1, total: cards.length })} · ${m.shared_answered({ answered: formatNumber(answered) })}`
                : m.shared_answered_of({ answered: formatNumber(answered), total: formatNumber(cards.length) })}
            </p>
          </div>
        )}
      </div>
      {cards.length === 0 ? (
        <EmptyState title={m.shared_empty_title()} text={m.shared_empty_text()} />
      ) : view.view === "grid" ? (
        <Grid selection={selection} shared={shared} units={units} picked={there} onPick={pick} onOpen={view.openCard} />
      ) : (
        <CardSlides
          selection={selection}
          shared={shared}
          index={view.index}
          answered={answered}
          left={view.left}
          units={units}
          picked={there}
          onPick={pick}
          onMove={view.moveTo}
          compare={compare}
          hold={(card) => selection.options && hold(card, shared, selection)}
          renderCard={renderCard}
        />
      )}
      {there.length > 0 && view.view === "grid" && (
        <div className="foot-bar z-20 border-t border-hairline bg-paper pb-[env(safe-area-inset-bottom)]">
          <div className="page flex items-center justify-between gap-2 py-2">
            <p className="text-sm text-muted">{there.length < compared.least && m.shared_compare_more()}</p>
            <div className="flex shrink-0 gap-2">
              <Button variant="quiet" onClick={() => setPicked([])}>
                {m.common_clear()}
              </Button>
              {compare}
            </div>
          </div>
        </div>
      )}
      {cards.length > 0 && (
        <>
          <div className="page flex flex-wrap items-center justify-center gap-x-8 gap-y-4 pt-8">
            <div className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
              {m.shared_units()}
              <Segments
                label={m.shared_units()}
                options={sizeSystems.map((value) => ({ value, label: value.toUpperCase() }))}
                value={units}
                onChange={(next) => update((before) => ({ ...before, units: next }))}
              />
            </div>
            {view.view === "faces" && (
              <div className="text-sm">
                <Toggle
                  label={m.shared_goes_on()}
                  checked={!device.stays}
                  onChange={(on) => update((before) => ({ ...before, stays: !on }))}
                />
              </div>
            )}
            {selection.downloads &&
              device.key &&
              download(selection, { key: device.key, answered: votes.length + selection.votes.length > 0 })}
          </div>
          <DoneBox {...shared} open={cards.length - answered} />
        </>
      )}
      {selection.agency && <SenderContacts agency={selection.agency} />}
    </>
  );
}

const SenderContacts = lazyComponent(() => import("./sender-contacts.tsx"), "default");

/**
 * The sender; only verified agencies and companies are named. The height is that of the placeholder in `earlyResponse`.
 */
function Sender({ agency, sender }: Pick<SharedSelection, "agency" | "sender">) {
  const { name } = agency ?? sender ?? {};
  if (!name) return null;
  const company = sender?.company;
  return (
    <p className="mb-2 flex h-10 items-center gap-3 text-sm">
      <span className="line-clamp-2 min-w-0 wrap-anywhere">
        {agency ? m.shared_from({ name }) : m.shared_from_person({ name: company ? `${name}, ${company}` : name })}
      </span>
      {(agency || company) && <Badge>{m.shared_from_verified()}</Badge>}
    </p>
  );
}
