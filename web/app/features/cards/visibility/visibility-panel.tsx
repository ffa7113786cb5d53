import type { OwnerCard } from "@compcard/domain/cards/schema";
import {
  audiencesOf,
  type CalendarReaders,
  type ContactKind,
  calendarReaders,
  contactKinds,
  restrictedSwitches,
} from "@compcard/domain/cards/visibility";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { ReactNode } from "react";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Segments } from "../../../ui/segments.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { contactLinks } from "../contacts/contact-links.ts";
import { ContactSwitch } from "./contact-switch.tsx";
import { readerNames, readersOf } from "./reader-texts.ts";
import { SelectionsCount } from "./selections-count.tsx";
import { useVisibility } from "./use-visibility.ts";

/** For the owner: who sees which contact, whether the card takes messages and stands in search; and how others see it. */
export default function VisibilityPanel({ card }: { card: OwnerCard }) {
  const { contacts, enquiries, listed, selections, calendar, set } = useVisibility(card);
  const given = contactLinks(card).map(({ kind }): ContactKind => kind);
  const effective = card.guarded ? { ...contacts, ...restrictedSwitches(contacts) } : contacts;
  const row = (kind: ContactKind) => (
    <ContactSwitch
      key={kind}
      kind={kind}
      audience={effective[kind]}
      among={audiencesOf(kind, card)}
      onChange={(audience) => set({ contacts: { [kind]: audience } })}
    />
  );
  return (
    <section aria-labelledby="visibility" className="page pb-16">
      <h2 id="visibility" className="label-caps scroll-mt-24 border-b border-ink py-3">
        {m.visibility_title()}
      </h2>
      <p className="mt-4 max-w-2xl text-muted">{card.guarded ? m.visibility_lead_minor() : m.visibility_lead()}</p>
      <div className="mt-8 grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(21rem,26rem)]">
        <div className="min-w-0">
          <h3 className="text-sm text-muted">{m.visibility_contacts()}</h3>
          {given.length > 0 ? (
            <ul className="mt-2 divide-y divide-hairline border-y border-hairline">{given.map(row)}</ul>
          ) : (
            <p className="mt-3">{m.visibility_none_given()}</p>
          )}
          <details className="mt-3">
            <summary className="target text-sm text-muted underline underline-offset-4 hover:text-ink">
              {m.visibility_others()}
            </summary>
            <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
              {contactKinds.filter((kind) => !given.includes(kind)).map(row)}
            </ul>
          </details>
        </div>
        <div className="min-w-0 space-y-8">
          <Switch
            label={m.visibility_enquiries()}
            hint={card.guarded ? m.visibility_enquiries_hint_minor() : m.visibility_enquiries_hint()}
            checked={enquiries}
            onChange={(on) => set({ enquiries: on })}
          />
          <Switch
            label={m.visibility_listed()}
            hint={card.guarded ? m.visibility_listed_hint_minor() : m.visibility_listed_hint()}
            checked={listed}
            onChange={(on) => set({ listed: on })}
          />
          {/* A card of somebody under 18 is in no selection. */}
          {!card.guarded && (
            <Switch
              label={m.visibility_selections()}
              hint={m.visibility_selections_hint()}
              checked={selections}
              onChange={(on) => set({ selections: on })}
            >
              <SelectionsCount cardId={card.id} />
            </Switch>
          )}
          <div>
            <h3 className="text-sm text-muted">{m.visibility_calendar()}</h3>
            <Segments
              label={m.visibility_calendar()}
              options={calendarReaders.map((value) => ({ value, label: calendarNames[value]() }))}
              value={calendar}
              onChange={(readers) => set({ calendar: readers })}
              className="-mx-2 flex-wrap"
            />
            <p className="text-sm text-muted">{m.visibility_calendar_hint()}</p>
          </div>
          {card.status === "published" && (
            <div>
              <h3 className="text-sm text-muted">{m.visibility_see_as()}</h3>
              <div className="mt-3 flex flex-wrap gap-3">
                {readersOf(card).map((reader) => (
                  <LinkButton key={reader} to={paths.card(card.id, { as: reader })} variant="secondary">
                    {readerNames[reader]()}
                  </LinkButton>
                ))}
              </div>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

const calendarNames: Record<CalendarReaders, () => string> = {
  agency: m.visibility_calendar_agency,
  members: m.visibility_calendar_members,
  verified: m.visibility_calendar_verified,
};

interface SwitchProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (on: boolean) => void;
  /** The present state. */
  children?: ReactNode;
}

function Switch({ hint, children, ...toggle }: SwitchProps) {
  return (
    <div>
      <Toggle {...toggle} />
      <p className="text-sm text-muted">{hint}</p>
      {children}
    </div>
  );
}
