import { fieldNames } from "@compcard/domain/cards/field-names";
import { m } from "@compcard/domain/messages";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Draft } from "./use-draft.ts";
import { valueText } from "./value-text.ts";

/** The same fields were changed here and elsewhere: shows both values and lets the person choose; closing keeps what was typed here. */
export function ConflictDialog({ draft }: { draft: Omit<Draft, "isLoaded"> }) {
  const { conflicts, saved, values } = draft;
  const choose = (choice: () => void) => () => {
    choice();
    void draft.flush();
  };
  const keepMine = choose(draft.chooseMine);
  return (
    <Dialog
      open={conflicts.length > 0}
      onOpenChange={(open) => !open && keepMine()}
      title={m.wizard_conflict_title()}
      description={m.wizard_conflict_text()}
      actions={
        <>
          <Button variant="secondary" onClick={choose(draft.chooseTheirs)}>
            {m.wizard_conflict_theirs()}
          </Button>
          <Button onClick={keepMine}>{m.wizard_conflict_mine()}</Button>
        </>
      }
    >
      <ul className="divide-y divide-hairline border-y border-hairline">
        {conflicts.map((field) => (
          <li key={field} className="py-3">
            <h3 className="label-caps text-muted">{fieldNames[field]()}</h3>
            <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 wrap-anywhere">
              <dt className="text-muted">{m.wizard_conflict_here()}</dt>
              <dd>{valueText(field, values) || m.wizard_empty()}</dd>
              <dt className="text-muted">{m.wizard_conflict_there()}</dt>
              <dd>{valueText(field, saved) || m.wizard_empty()}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
