import { fieldNames } from "@compcard/domain/cards/field-names";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { joinParts } from "@compcard/domain/wording";
import { Link } from "../../lib/locale/link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { wholeWords } from "../../ui/whole-words.ts";
import { About } from "./about.tsx";
import { AuditList } from "./audit-list.tsx";
import { ItemActions } from "./item-actions.tsx";
import { ItemFields } from "./item-fields.tsx";
import { ItemPhotos } from "./item-photos.tsx";
import { guardianText, itemText, reasonTexts, statusText } from "./moderation-texts.ts";
import { Part } from "./part.tsx";
import { type OpenedItem, useItem } from "./use-moderation.ts";

interface ItemViewProps {
  id: string;
  onDone: (id: string) => void;
  onNext: () => void;
}

/** One item with all that it takes to decide it. */
export function ItemView({ id, ...props }: ItemViewProps) {
  return (
    <Loaded query={useItem(id)} failed={m.moderation_load_error()} whole skeleton="h-96">
      {(data) => <Item item={data.case} {...props} />}
    </Loaded>
  );
}

function Item({ item, onDone, onNext }: Omit<ItemViewProps, "id"> & { item: OpenedItem }) {
  return (
    <article aria-labelledby="case">
      <ItemHead item={item} />
      <ItemActions item={item} onDone={onDone} onNext={onNext} />
      {item.draft && <p className="mt-6 text-muted">{m.moderation_draft()}</p>}
      {item.text && (
        <Part title={m.moderation_answer()}>
          <p className="whitespace-pre-line wrap-anywhere">{item.text}</p>
        </Part>
      )}
      <Reports item={item} />
      <About lines={item.about} />
      {item.card && (
        <>
          <ItemPhotos item={item} />
          <ItemFields item={item} />
        </>
      )}
      <Part title={m.moderation_history()}>
        <AuditList entries={item.acts} />
      </Part>
    </article>
  );
}

function ItemHead({ item }: { item: OpenedItem }) {
  const { card, owner } = item;
  const colon = getLocale() === "zh" ? "：" : ": ";
  return (
    <header>
      <div className="mb-2 flex flex-wrap gap-2">
        <Badge tone={item.kind === "report" ? "accent" : "ink"}>{itemText(item)}</Badge>
        {item.draft && <Badge>{statusText("draft")}</Badge>}
        {item.unseen && <Badge>{m.moderation_unseen()}</Badge>}
        {card?.review?.state === "hidden" && <Badge>{statusText("hidden")}</Badge>}
        {owner.blocked && <Badge>{m.moderation_blocked()}</Badge>}
      </div>
      <h2 id="case" className="@container font-display text-3xl">
        <span {...wholeWords(item.name ?? "")}>{item.name || m.common_no_name()}</span>
      </h2>
      <p className="mt-1 text-muted wrap-anywhere">
        <span>{m.moderation_owner() + colon}</span>
        <Link to={`${paths.moderation()}?tab=people&person=${owner.id}`} className="link">
          {[owner.name, owner.email].filter(Boolean).join(", ") || owner.id}
        </Link>
        {card?.age != null && <span>{` · ${fieldNames.age()}${colon}${card.age}`}</span>}
        {card?.guardian && <span>{` · ${m.guardians_moderation()}${colon}${guardianText(card.guardian.state)}`}</span>}
        {card?.review?.seen && (
          <>
            <span>{" · "}</span>
            <Link to={paths.card(card.id)} className="link">
              {m.moderation_open_card()}
            </Link>
          </>
        )}
      </p>
      {item.flags.length > 0 && (
        <p className="mt-2 text-accent">{m.moderation_flags({ words: item.flags.join(", ") })}</p>
      )}
    </header>
  );
}

function Reports({ item: { reports } }: { item: OpenedItem }) {
  if (reports.length === 0) return null;
  return (
    <Part title={m.moderation_reports()}>
      <ul className="grid grid-cols-1 gap-3">
        {reports.map((report) => (
          <li key={report.id}>
            <p className="font-medium">{reasonTexts[report.reason]()}</p>
            {report.text && <p className="whitespace-pre-line wrap-anywhere">{report.text}</p>}
            <p className="text-sm text-muted">
              {joinParts(
                [
                  report.member ? m.moderation_report_member() : m.moderation_report_guest(),
                  ...(report.answered ? [m.moderation_report_waits()] : []),
                ],
                getLocale(),
              )}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
