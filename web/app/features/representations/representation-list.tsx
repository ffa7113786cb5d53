import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { useId } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { Loaded } from "../../ui/list/loaded.tsx";
import { ProposeButton } from "./propose-button.tsx";
import { RepresentationItem } from "./representation-item.tsx";

/** For the owner of a card: the agencies that represent it, what each may do, and a proposal to another. */
export function RepresentationList({ cardId }: { cardId: string }) {
  const query = useApiQuery(apiQuery("representations.list", { params: { id: cardId } }), { staleTime: 0 });
  return (
    <Loaded query={query} failed={m.representations_failed()} reason skeleton="h-24" className="mt-6">
      {({ representations }) => (
        <>
          {representations.length > 0 && <List cardId={cardId} representations={representations} />}
          <ProposeButton cardId={cardId} />
        </>
      )}
    </Loaded>
  );
}

function List({ cardId, representations }: { cardId: string } & AnswerOf<"representations.list">) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="mt-8">
      <h4 id={title} className="label-caps text-muted">
        {m.representations_title()}
      </h4>
      <ul className="mt-3 space-y-8">
        {representations.map((representation) => (
          <RepresentationItem key={representation.agency.id} cardId={cardId} representation={representation} />
        ))}
      </ul>
    </section>
  );
}
