import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { type AnswerFilter, filterCardsByVotes, indexVotes } from "@compcard/domain/selections/answers";
import { numberSameNames } from "@compcard/domain/selections/labels";
import { sortCards, unanimous } from "@compcard/domain/selections/ranking";
import type { Selection } from "@compcard/domain/selections/schema";
import { type ReactNode, useMemo, useState } from "react";
import { useMedia } from "../../../lib/browser/use-media.ts";
import { lazyDialog } from "../../../lib/lazy-dialog.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Loaded } from "../../../ui/list/loaded.tsx";
import { useLinks } from "../links/use-links.ts";
import { SelectionMailsSwitch } from "../mails/selection-mails-switch.tsx";
import { useSelectionActions } from "../use-selection-actions.ts";
import type { AnswersProps, Person } from "./answer-button.tsx";
import { AnswerFilters, type AnswerOrder } from "./answer-filters.tsx";
import { AnswerList } from "./answer-list.tsx";
import { AnswerTable } from "./answer-table.tsx";
import { useAnswers } from "./use-answers.ts";

const ThreadDialog = lazyDialog(() => import("./thread-dialog.tsx"), "ThreadDialog");

interface AnswersViewProps {
  selection: Selection;
  onSend: () => void;
  /** Buttons that download files. */
  files: ReactNode;
}

/** Clients' votes per card, live: best answered first; a table by person, on phones card by card. */
export function AnswersView(props: AnswersViewProps) {
  const { id } = props.selection;
  const links = useLinks(id).data?.links ?? [];
  const isSent = links.some(({ open }) => open);
  return (
    <Loaded query={useAnswers(id)} failed={m.selections_answers_error()} whole className="mt-6">
      {(data) =>
        data.guests.length > 0 ? (
          <Answers {...props} data={data} links={links} />
        ) : (
          <EmptyState
            title={m.selections_answers_empty()}
            text={isSent ? m.selections_answers_wait() : m.selections_answers_text()}
            action={!isSent && <Button onClick={props.onSend}>{m.selections_send()}</Button>}
          />
        )
      }
    </Loaded>
  );
}

interface AnswersDataProps extends Omit<AnswersViewProps, "onSend"> {
  data: AnswerOf<"selections.votes">;
  links: AnswerOf<"selections.links">["links"];
}

function Answers({ selection, files, data, links }: AnswersDataProps) {
  const { id, cards } = selection;
  const voteOf = useMemo(() => indexVotes(data.votes), [data]);
  const [said, setSaid] = useState<AnswerFilter>("all");
  const [order, setOrder] = useState<AnswerOrder>("votes");
  const [by, setBy] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ guestId: string; cardId: string } | null>(null);
  const [drafts] = useState(() => new Map<string, string>());
  const actions = useSelectionActions();
  const isWide = useMedia("(min-width: 64rem)");

  const names = numberSameNames(data.guests, getLocale());
  const people = data.guests.map((guest, index): Person => {
    const link = links.find((one) => one.id === guest.link_id);
    return { ...guest, name: names[index] ?? guest.name, link: link?.name ?? "", shared: link?.votes_shared ?? false };
  });
  // A person who is forgotten meanwhile can no longer be chosen.
  const chosen = people.some((person) => person.id === by) ? by : null;
  const counted = chosen ? data.votes.filter(({ guest_id }) => guest_id === chosen) : data.votes;
  const shown = sortCards(filterCardsByVotes(cards, data, { said, by: chosen }), order, counted);
  const requested = {
    cards: shown,
    people: chosen ? people.filter((person) => person.id === chosen) : people,
    agreed: unanimous(data.votes),
    voteOf,
    onOpen: (guestId: string, cardId: string) => setOpened({ guestId, cardId }),
  } satisfies AnswersProps;

  return (
    <div className="mt-6">
      <AnswerFilters
        said={said}
        by={chosen}
        people={people}
        order={order}
        onSaid={setSaid}
        onBy={setBy}
        onOrder={setOrder}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-sm text-muted">
          {m.selections_models({ count: shown.length, number: formatNumber(shown.length) })}
        </p>
        <div className="flex flex-wrap gap-3">
          {shown.length > 0 && (said !== "all" || chosen !== null) && (
            <Button
              variant="secondary"
              busy={actions.isDuplicating}
              onClick={() =>
                actions.duplicate(
                  selection,
                  shown.map((card) => card.id),
                )
              }
            >
              {m.selections_ask_again({ count: shown.length, number: formatNumber(shown.length) })}
            </Button>
          )}
          {files}
        </div>
      </div>
      {shown.length === 0 ? (
        <p className="py-14 text-center text-muted">{m.selections_filter_empty()}</p>
      ) : isWide ? (
        <AnswerTable {...requested} />
      ) : (
        <AnswerList {...requested} />
      )}
      <div className="mt-10 max-w-xl">
        <SelectionMailsSwitch />
      </div>
      {opened && (
        <ThreadDialog
          key={`${opened.guestId} ${opened.cardId}`}
          selectionId={id}
          person={people.find((person) => person.id === opened.guestId)}
          card={cards.find((card) => card.id === opened.cardId)}
          vote={voteOf(opened.guestId, opened.cardId)}
          drafts={drafts}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
