import type { CardRight } from "@compcard/domain/agencies/rights";
import { m } from "@compcard/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../../lib/api/api-query.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { Loaded } from "../../ui/list/loaded.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { CardSheet } from "../card/card-sheet.tsx";

interface CardPanelProps {
  cardId: string;
  name: string;
  /** The agency's rights on the card. */
  rights: readonly CardRight[];
  onSaved: () => void;
  onClose: () => void;
}

/** A card's fields beside the roster. */
export default function CardPanel({ cardId, ...panel }: CardPanelProps) {
  const query = apiQuery("cards.get", { params: { id: cardId }, query: { contacts: "none" } });
  const refetchCard = useRefetchCard();
  const whole = useApiQuery(query, { staleTime: 0 });
  const { data } = whole;
  if (data?.model.can_edit) return <CardSheet card={data.model} title={panel.name} remember={refetchCard} {...panel} />;
  return (
    <Sheet open onOpenChange={(open) => !open && panel.onClose()} title={panel.name}>
      <Loaded query={whole} failed={errorText(whole.error)} skeleton="h-96">
        {() => <p role="alert">{m.agencies_card_lost()}</p>}
      </Loaded>
    </Sheet>
  );
}

/** After a save, refetches what open pages show of the card. */
function useRefetchCard() {
  const queries = useQueryClient();
  return () => {
    for (const name of ["cards.get", "cards.getPublic", "cards.list", "search.find"])
      void queries.invalidateQueries({ queryKey: [name] });
  };
}
