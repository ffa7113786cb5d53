import { m } from "@compcard/domain/messages";
import { lazyComponent } from "../../../lib/lazy-component.tsx";
import { Button } from "../../../ui/button.tsx";
import { useAdding } from "./use-adding.ts";

const AddDialog = lazyComponent(() => import("./add-dialog.tsx"), "default");

/** On a card: puts it into a selection. */
export function AddButton({ cardId }: { cardId: string }) {
  const { adding, begin, end } = useAdding();
  return (
    <>
      <Button variant="secondary" onPointerEnter={AddDialog.preload} onClick={begin}>
        {m.card_add_to_selection()}
      </Button>
      {adding && <AddDialog cards={[cardId]} onClose={end} />}
    </>
  );
}
