import { m } from "@compcard/domain/messages";
import { useId } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { Button } from "../../ui/button.tsx";
import { ProposeButton } from "./propose-button.tsx";
import { RepresentationItem } from "./representation-item.tsx";

/** For the owner of a card: the agencies that represent it, what each may do, and a proposal to another. */
export function RepresentationList({ cardId }: { cardId: string }) {
  const title = useId();
  const list = apiQuery("representations.list", { params: { id: cardId } });
  const { data, error, refetch } = useApiQuery(list, { staleTime: 0 });
  if (!data && error) {
    return (
      <div role="alert" className="mt-6">
        <p>{m.representations_failed()}</p>
        <p className="text-muted">{errorText(error)}</p>
        <Button variant="secondary" className="mt-4" onClick={() => void refetch()}>
          {m.common_retry()}
        </Button>
      </div>
    );
  }
  if (!data) return null;
  if (data.representations.length === 0) return <ProposeButton cardId={cardId} />;
  return (
    <section aria-labelledby={title} className="mt-8">
      <h4 id={title} className="label-caps text-muted">
        {m.representations_title()}
      </h4>
      <ul className="mt-3 space-y-8">
        {data.representations.map((representation) => (
          <RepresentationItem key={representation.agency.id} cardId={cardId} representation={representation} />
        ))}
      </ul>
      <ProposeButton cardId={cardId} />
    </section>
  );
}
