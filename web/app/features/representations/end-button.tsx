import { m } from "@compcard/domain/messages";
import type { OwnRepresentation } from "@compcard/domain/representations/contract";
import { confirm } from "../../lib/confirm.ts";
import { Button } from "../../ui/button.tsx";
import { useEndRepresentation } from "./use-representations.ts";

/** Ends a representation, after a confirmation. */
export function EndButton({ cardId, agency }: { cardId: string } & Pick<OwnRepresentation, "agency">) {
  const end = useEndRepresentation(cardId, agency.id);
  const confirmEnd = () =>
    confirm({
      title: m.representations_end_title(),
      text: m.representations_end_text({ agency: agency.name }),
      action: m.representations_end(),
      onConfirm: () => end.mutateAsync(),
    });
  return (
    <Button
      variant="danger"
      className="w-full sm:w-auto"
      busy={end.isPending}
      aria-label={m.representations_end_of({ agency: agency.name })}
      onClick={confirmEnd}
    >
      {m.representations_end()}
    </Button>
  );
}
