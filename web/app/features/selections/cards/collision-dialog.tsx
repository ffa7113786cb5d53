import { optionLabel } from "@compcard/domain/cards/option-labels";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { standingLabel } from "@compcard/domain/selections/labels";
import { textIn } from "@compcard/domain/selections/localized-text";
import { joinItems, joinParts } from "@compcard/domain/wording";
import { cardName } from "../../../lib/card-name.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { CardChange, Collision, EditedField } from "./card-edits.ts";
import type { Question } from "./use-card-edits.ts";

const names: Record<EditedField | "order", () => string> = {
  order: m.selections_order,
  standing: m.selections_standing,
  cover: m.selections_cover,
  hidden: m.selections_hidden,
  note: m.selections_note,
  private_note: m.selections_private_note,
  section: m.selections_section,
};

/** The same was changed here and elsewhere: shows both and lets the person choose; closing keeps what was done here. */
export function CollisionDialog({ question }: { question: Question | null }) {
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(open) => !open && question?.answer("mine")}
      title={m.selections_conflict_title()}
      description={m.selections_conflict_text()}
      actions={
        <>
          <Button variant="secondary" onClick={() => question?.answer("theirs")}>
            {m.wizard_conflict_theirs()}
          </Button>
          <Button onClick={() => question?.answer("mine")}>{m.wizard_conflict_mine()}</Button>
        </>
      }
    >
      <ul className="divide-y divide-hairline border-y border-hairline">
        {question?.collisions.map((collision) => (
          <li key={keyOf(collision)} className="py-3">
            <h3 className="label-caps text-muted">{titleOf(collision)}</h3>
            <Both collision={collision} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const keyOf = (collision: Collision) => (collision.what === "order" ? "order" : collision.what + collision.there.id);

/** The subject of a conflict, with the card's name. */
function titleOf(collision: Collision): string {
  const what = names[collision.what]();
  return collision.what === "order" ? what : joinParts([cardName(collision.there.model), what], getLocale());
}

function Both({ collision }: { collision: Collision }) {
  if (collision.what === "order") return <p className="mt-1">{m.selections_conflict_order()}</p>;
  const { what, here, there } = collision;
  return (
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 wrap-anywhere">
      <dt className="text-muted">{m.wizard_conflict_here()}</dt>
      <dd>{shown(what, here)}</dd>
      <dt className="text-muted">{m.wizard_conflict_there()}</dt>
      <dd>{shown(what, there)}</dd>
    </dl>
  );
}

function shown(what: EditedField, values: CardChange): string {
  const locale = getLocale();
  const photo = (type: string) => optionLabel("photoTypes", type, locale);
  const { standing, cover, hidden = [] } = values;
  const text = {
    standing: standing ? standingLabel(standing, locale) : "",
    cover: cover ? photo(cover) : "",
    hidden: joinItems(hidden.map(photo), locale),
    note: textIn(values.note ?? null, locale) ?? "",
    private_note: values.private_note ?? "",
    section: textIn(values.section ?? null, locale) ?? "",
  }[what];
  return text || m.wizard_empty();
}
