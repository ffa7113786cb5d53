import { formatCode } from "@compcard/domain/checks/code";
import type { IssueKind } from "@compcard/domain/checks/printed";
import type { Check } from "@compcard/domain/checks/schema";
import { documentPath } from "@compcard/domain/documents/path";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { coverType } from "@compcard/domain/photos/cover";
import { fullSrcset } from "@compcard/domain/photos/srcset";
import { getLocale } from "@compcard/domain/runtime";
import { cardName, cardNames } from "../../lib/card-name.ts";
import { dateFormat } from "../../lib/locale/intl.ts";
import { Link } from "../../lib/locale/link.tsx";
import { BothNames } from "../../ui/both-names.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Photo } from "../../ui/photo.tsx";
import { formatChange } from "./change-text.ts";

type Card = Check["cards"][number];

interface CheckResultProps {
  code: string;
  check: Check;
}

const kinds: Partial<Record<IssueKind, () => string>> = {
  poster: m.checks_kind_poster,
  story: m.checks_kind_story,
  sheet: m.checks_kind_sheet,
};

/** Shows whether a document still holds: its cover photos, and each change since it was printed. */
export function CheckResult({ code, check }: CheckResultProps) {
  const isCurrent = check.state === "current";
  const kind = (kinds[check.kind] ?? m.checks_kind_card)();
  const [only] = check.cards.length === 1 ? check.cards : [];
  return (
    <>
      <section className={`px-4 py-6 text-center text-white ${isCurrent ? "bg-holds" : "bg-changed"}`}>
        <h1 className="font-display text-3xl sm:text-4xl">{isCurrent ? m.checks_current() : m.checks_changed()}</h1>
        <p className="mt-2">{isCurrent ? m.checks_current_text() : m.checks_changed_text()}</p>
      </section>
      <div className={only ? "page max-w-5xl space-y-8 pt-8" : "page space-y-8 pt-8"}>
        {only ? <OneCard card={only} check={check} /> : <Cards check={check} />}
        <div className="space-y-1 text-sm text-muted">
          <p>{m.checks_issued({ kind, code: formatCode(code), day: formatDay(check.issued_on) })}</p>
          {check.measured && <p>{measuredText(check.measured)}</p>}
          {check.confirmed_at && <p>{m.checks_confirmed({ day: formatDay(check.confirmed_at) })}</p>}
          <p>{m.checks_contacts()}</p>
        </div>
      </div>
    </>
  );
}

function OneCard({ card, check }: { card: Card; check: Check }) {
  return (
    <div className="grid gap-8 md:grid-cols-2 md:items-start">
      <Face card={card} sizes="(min-width: 48rem) 31rem, 100vw" priority />
      <div className="space-y-8">
        <h2 className="font-display text-3xl">
          <BothNames {...cardNames(card)} />
        </h2>
        <Changes card={card} check={check} />
        <PhotoChanges check={check} />
        <div className="flex flex-wrap gap-3">
          <LinkButton to={toCard(card)}>{m.checks_open()}</LinkButton>
          <a className="button button-secondary" href={`${documentPath(card.id, "pdf")}?lang=${getLocale()}`}>
            {m.checks_new_pdf()}
          </a>
        </div>
      </div>
    </div>
  );
}

function Cards({ check }: { check: Check }) {
  return (
    <>
      <PhotoChanges check={check} />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4">
        {check.cards.map((card) => (
          <li key={card.id} className="space-y-3">
            <Face card={card} sizes="(min-width: 64rem) 25vw, 50vw" />
            <h2 className="text-lg">
              <Link to={toCard(card)} className="target">
                <BothNames {...cardNames(card)} />
              </Link>
            </h2>
            <Changes card={card} check={check} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Face({ card, sizes, priority = false }: { card: Card; sizes: string; priority?: boolean }) {
  const cover = coverType(card.photos);
  const url = (cover && card.photos[cover]) ?? null;
  const detail = cover ? card.photo_details[cover] : undefined;
  return (
    <Photo
      src={url}
      detail={detail && url ? { ...detail, srcset: fullSrcset(url, detail.srcset) } : undefined}
      alt={cardName(card)}
      ratio="4 / 5"
      {...{ sizes, priority }}
    />
  );
}

function Changes({ card, check }: { card: Card; check: Check }) {
  const changes = check.changes.filter((change) => change.card === card.id);
  if (changes.length === 0) return null;
  return (
    <dl className="border-t border-hairline">
      {changes.map((change) => {
        const { label, before, after } = formatChange(change, card.gender ?? null);
        return (
          <div key={change.field} className="flex flex-wrap justify-between gap-x-4 border-b border-hairline py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular-nums">
              {before === null ? (
                <strong className="font-medium">{after}</strong>
              ) : (
                <>
                  <span className="sr-only">{m.checks_then_now({ before, after })}</span>
                  <span aria-hidden="true">
                    <s className="text-muted">{before}</s>
                    {" → "}
                    <strong className="font-medium">{after}</strong>
                  </span>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function PhotoChanges({ check: { photos_changed, cards_missing } }: { check: Check }) {
  return (
    <>
      {photos_changed > 0 && <p>{m.checks_photos({ count: photos_changed })}</p>}
      {cards_missing > 0 && <p>{m.checks_missing({ count: cards_missing })}</p>}
    </>
  );
}

const toCard = ({ id }: Card) => `${paths.card(id)}?from=paper`;

const formatDay = (day: string) => dateFormat({ dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

function measuredText({ on, by }: NonNullable<Check["measured"]>): string {
  const day = formatDay(on);
  if (by.kind === "self") return m.checks_measured_self({ day });
  return by.name ? m.checks_measured_named({ day, name: by.name }) : m.checks_measured_agency({ day });
}
