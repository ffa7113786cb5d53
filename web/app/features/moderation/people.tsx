import { m } from "@compcard/domain/messages";
import type { FoundPerson } from "@compcard/domain/moderation/schema";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { Rows } from "../../ui/list/rows.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Part } from "./part.tsx";
import { Person } from "./person.tsx";

/** People by name, address or card; one of them with the whole history. */
export function People() {
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState(search.get("q") ?? "");
  const requested = search.get("q") ?? "";
  const person = search.get("person");
  const query = useApiQuery(apiQuery("moderation.listPeople", { query: { q: requested } }), {
    enabled: person === null,
  });
  const go = (more: Record<string, string>) =>
    setSearch({ tab: "people", ...(requested ? { q: requested } : {}), ...more });
  return (
    <>
      <form
        method="post"
        className="flex max-w-xl flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch({ tab: "people", q: text.trim() });
        }}
      >
        <Field label={m.moderation_search()} hint={m.moderation_search_hint()} className="grow">
          {(control) => (
            <TextInput {...control} type="search" value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        <Button type="submit" busy={query.isFetching} className="mb-6.5">
          {m.moderation_search_go()}
        </Button>
      </form>
      {person ? (
        <Person key={person} id={person} />
      ) : (
        <Loaded query={query} failed={m.moderation_load_error()} whole className="mt-6">
          {({ people }) => {
            const open = (id: string) => go({ person: id });
            if (requested !== "")
              return (
                <FoundPeople people={people} onOpen={open} empty={<EmptyState title={m.moderation_search_none()} />} />
              );
            return (
              <Part title={m.moderation_spent_title()}>
                <FoundPeople
                  people={people}
                  onOpen={open}
                  empty={<p className="text-muted">{m.moderation_spent_none()}</p>}
                />
              </Part>
            );
          }}
        </Loaded>
      )}
    </>
  );
}

interface FoundPeopleProps {
  people: FoundPerson[];
  onOpen: (id: string) => void;
  empty: ReactNode;
}

function FoundPeople({ people, onOpen, empty }: FoundPeopleProps) {
  return (
    <Rows rows={people} empty={empty} className="mt-6">
      {(one) => (
        <li key={one.id} className="border-b border-hairline">
          <button
            type="button"
            className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 py-3 text-left hover:bg-wash"
            onClick={() => onOpen(one.id)}
          >
            <span className="font-medium wrap-anywhere">{one.name || m.common_no_name()}</span>
            <span className="text-muted wrap-anywhere">{one.email}</span>
            {one.blocked && <Badge tone="accent">{m.moderation_blocked()}</Badge>}
            {one.moderator && <Badge>{m.moderation_person_moderator()}</Badge>}
          </button>
        </li>
      )}
    </Rows>
  );
}
