import type { PreviewReader } from "@compcard/domain/cards/rules";
import type { OwnerCard, WireCard } from "@compcard/domain/cards/schema";
import type { ContactState } from "@compcard/domain/cards/visibility";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { ReactNode } from "react";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { useLocalNavigate } from "../../../lib/locale/link.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Segments } from "../../../ui/segments.tsx";
import { CardFailed, CardLoading } from "../card-states.tsx";
import { readerNames, readerNotes, readersOf } from "./reader-texts.ts";

interface CardPreviewProps {
  card: OwnerCard;
  as: PreviewReader;
  children: (card: WireCard, contacts: ContactState) => ReactNode;
}

/** One's own card as the server answers others: to be looked at, not to be used. */
export default function CardPreview({ card, as, children }: CardPreviewProps) {
  const go = useLocalNavigate();
  const preview = apiQuery("cards.preview", { params: { id: card.id }, query: { as } });
  const { data, error, refetch } = useApiQuery(preview, { staleTime: 0, gcTime: 0 });
  return (
    <>
      <div role="note" className="z-20 border-b border-hairline bg-wash lg:sticky lg:top-16">
        <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-2">
          <h1 className="font-medium">{readerNotes[as]()}</h1>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <Segments
              label={m.visibility_see_as()}
              options={readersOf(card).map((value) => ({ value, label: readerNames[value]() }))}
              value={as}
              onChange={(reader) => go(paths.card(card.id, { as: reader }), { replace: true })}
              className="-mx-2 flex-wrap"
            />
            <LinkButton to={paths.card(card.id)} variant="secondary">
              {m.visibility_preview_end()}
            </LinkButton>
          </div>
        </div>
      </div>
      {data && <div inert>{children(data.model, data.contacts)}</div>}
      {!data && (error ? <CardFailed error={error} retry={() => void refetch()} own /> : <CardLoading />)}
    </>
  );
}
