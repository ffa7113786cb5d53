import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOwnCards } from "../features/cards/own/use-own-cards.ts";
import { useRememberCard } from "../features/cards/use-card.ts";
import { CalendarPage } from "../features/options/calendar/calendar-page.tsx";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { cardName } from "../lib/card-name.ts";
import { lazyComponent } from "../lib/lazy-component.tsx";
import { PageMeta } from "../lib/page/meta.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { Loaded } from "../ui/list/loaded.tsx";

const CardSheet = lazyComponent(() => import("./card/card-sheet.tsx"), "CardSheet");

function Calendar() {
  return (
    <>
      <PageMeta private title={m.model_calendar_title()} />
      <RequireUser>
        <OwnCalendar />
      </RequireUser>
    </>
  );
}

function OwnCalendar() {
  const { query } = useOwnCards();
  return (
    <Loaded query={query} failed={m.model_calendar_failed()} reason whole skeleton="h-96" className="page-narrow my-10">
      {({ models: cards }) => {
        const [first] = cards;
        if (!first)
          return (
            <EmptyState
              title={m.model_calendar_no_card()}
              text={m.model_calendar_no_card_text()}
              action={<LinkButton to={paths.create()}>{m.profile_create()}</LinkButton>}
            />
          );
        return (
          <CalendarPage cardId={first.id} guarded={cards.some((card) => card.guarded)}>
            <section className="mt-12">
              <h2 className="label-caps border-b border-ink pb-2">{m.model_calendar_stays()}</h2>
              <ul className="divide-y divide-hairline">
                {cards.map((card) => (
                  <EditAvailability key={card.id} card={card} />
                ))}
              </ul>
            </section>
          </CalendarPage>
        );
      }}
    </Loaded>
  );
}

/** Opens the fields of a card that hold its trips; the month is read again when they are closed. */
function EditAvailability({ card }: { card: OwnerCard }) {
  const [open, setOpen] = useState(false);
  const remember = useRememberCard();
  const queries = useQueryClient();
  const name = cardName(card);
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <Button
        variant="quiet"
        aria-label={m.model_calendar_edit_of({ name })}
        onPointerEnter={CardSheet.preload}
        onClick={() => setOpen(true)}
      >
        {m.model_calendar_edit()}
      </Button>
      {open && (
        <CardSheet
          card={card}
          title={m.model_calendar_stays_of({ name })}
          only="preferences"
          remember={remember}
          onSaved={() =>
            void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === "options.days" })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}

export default withQueries(Calendar);
