import { m } from "@compcard/domain/messages";
import type { HalfDay } from "@compcard/domain/options/half-days";
import type { Option } from "@compcard/domain/options/schema";
import { paths } from "@compcard/domain/paths";
import { useState } from "react";
import { cardName } from "../../../lib/card-name.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { askToConfirm } from "../ask-to-confirm.ts";
import { DayAnswers } from "../calendar/day-answers.tsx";
import { EndDialog } from "../lazy-dialogs.ts";
import { markText } from "../mark-text.ts";
import { GivenAnswers, OptionEnd, OptionState, OptionWhere } from "../option-parts.tsx";
import { useOptionActions } from "../use-option-actions.ts";
import { countHidden, itemsOn } from "./cells.ts";
import { formatDay, halfName } from "./chart-texts.ts";
import { isAnswerable, isConfirmable, isExtendable, isReleasable, releaseText } from "./option-actions.ts";
import { UnknownNote } from "./unknown-note.tsx";
import type { ChartLine } from "./use-chart-rows.ts";

interface HalfDaySheetProps {
  line: ChartLine;
  halfDay: HalfDay;
  letter: string;
  /** False for viewers, who only read. */
  edits: boolean;
  /** False for days that have passed. */
  isOpen: boolean;
  onMake: () => void;
  onRelease: (option: Option) => void;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}

/** Half a day of a model: its booking, its options in rank, its asks, and what the member does about them. */
export function HalfDaySheet({ line, halfDay, letter, edits, isOpen, onMake, onRelease, ...rest }: HalfDaySheetProps) {
  const { onClose, returnFocus } = rest;
  const items = itemsOn(line.items, halfDay);
  const hidden = countHidden(letter, items);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={cardName(line.model)}
      returnFocus={returnFocus}
      footer={
        edits &&
        isOpen &&
        letter !== "b" && (
          <Button className="w-full" onClick={onMake}>
            {m.chart_option()}
          </Button>
        )
      }
    >
      <p className="text-sm text-muted">
        <Link to={paths.card(line.model.id)} className="float-right ml-4 underline underline-offset-4">
          {m.chart_card()}
        </Link>
        <span>{m.job_option_half({ day: formatDay(halfDay.date), half: halfName(halfDay.half) })}</span>
      </p>
      <p className="mt-1 font-display text-2xl first-letter:uppercase">{markText(letter)}</p>
      {letter === "?" && <UnknownNote className="mt-4" />}
      <ul className="mt-6 border-t border-hairline empty:hidden">
        {items.map((item) => (
          <Item key={item.id} item={item} edits={edits} onRelease={onRelease} />
        ))}
      </ul>
      {hidden > 0 && <p className="mt-4 text-sm text-muted">{m.chart_hidden({ count: hidden })}</p>}
    </Sheet>
  );
}

function Item({ item, edits, onRelease }: { item: Option; edits: boolean; onRelease: (option: Option) => void }) {
  const { job, own, kind, state, maker, note, days } = item;
  const actions = useOptionActions();
  const [byDay, setByDay] = useState(false);
  const [setsEnd, setSetsEnd] = useState(false);
  const reply = (answer: "yes" | "no") =>
    void actions.answer(item, { answer }).catch(() => {
      // A toast has shown it.
    });
  const title = [job.client, job.title].join(" · ");
  const confirms = edits && isConfirmable(item);
  const answers = edits && maker !== null && isAnswerable(item, new Date());
  const extendable = edits && isExtendable(item);
  const releases = edits && isReleasable(item);
  return (
    <li className="border-b border-hairline py-5">
      <div className="flex flex-wrap items-center gap-1">
        {kind === "ask" && <span className="mr-1 text-sm first-letter:uppercase">{m.job_option_ask()}</span>}
        <OptionState option={item} />
      </div>
      <p className="mt-2 font-display text-xl wrap-anywhere">
        {own ? (
          <Link to={paths.job(job.id)} className="underline decoration-1 underline-offset-4" title={m.chart_job_open()}>
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <p className="wrap-anywhere">
        <OptionWhere option={item} />
      </p>
      {state !== "confirmed" && (
        <p className="text-sm text-muted">
          <OptionEnd option={item} />
        </p>
      )}
      {maker && (
        <p className="text-sm wrap-anywhere text-muted">
          {m.chart_maker({ name: [maker.name, maker.agency].filter(Boolean).join(", ") })}
        </p>
      )}
      {state === "partly" && (
        <div className="mt-2 text-sm">
          <GivenAnswers days={days} />
        </div>
      )}
      {note && <p className="mt-2 border-l-2 border-ink pl-3 text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
      {(confirms || answers || extendable || releases) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {confirms && (
            <Button busy={actions.isActing} onClick={() => askToConfirm(item, item.name, () => actions.confirm(item))}>
              {m.job_option_confirm()}
            </Button>
          )}
          {answers && (
            <>
              <Button busy={actions.isActing} onClick={() => reply("yes")}>
                {m.chart_answer_yes()}
              </Button>
              {kind === "ask" && (
                <Button variant="secondary" onClick={() => setByDay(true)}>
                  {m.model_calendar_partly()}
                </Button>
              )}
              <Button variant="secondary" busy={actions.isActing} onClick={() => reply("no")}>
                {m.chart_answer_no()}
              </Button>
            </>
          )}
          {extendable && (
            <Button variant="secondary" onClick={() => setSetsEnd(true)}>
              {m.jobs_extend()}
            </Button>
          )}
          {releases && (
            <Button variant="secondary" onClick={() => onRelease(item)}>
              {releaseText(item)}
            </Button>
          )}
        </div>
      )}
      {byDay && (
        <DayAnswers
          option={item}
          onSend={(given, words) => actions.answer(item, { days: given, note: words })}
          onClose={() => setByDay(false)}
        />
      )}
      {setsEnd && (
        <EndDialog
          option={item}
          name={item.name}
          onSet={(endsAt) => actions.extend(item, endsAt)}
          onClose={() => setSetsEnd(false)}
        />
      )}
    </li>
  );
}
