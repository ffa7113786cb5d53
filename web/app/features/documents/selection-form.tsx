import { sizeSystems } from "@compcard/domain/cards/sizes";
import {
  type PaperSize,
  type SelectionLayout,
  type SheetSize,
  selectionLayouts,
  sheetCounts,
} from "@compcard/domain/documents/options";
import { countPages } from "@compcard/domain/documents/selection-pages";
import { m } from "@compcard/domain/messages";
import { locales } from "@compcard/domain/runtime";
import { languageNames } from "../../lib/locale/language-names.ts";
import { Toggle } from "../../ui/toggle.tsx";
import { OneOf } from "./one-of.tsx";
import { type Paper, type PaperCard, sizesOf } from "./selection-paper.ts";

const layouts: Record<SelectionLayout, () => string> = {
  sheet: m.documents_selection_sheet,
  cards: m.documents_selection_cards,
};
const sizeNames: Record<SheetSize | PaperSize, () => string> = {
  a4: () => "A4",
  letter: m.documents_selection_letter,
  a5: m.documents_size_a5,
  "half-letter": m.documents_size_half_letter,
  "15x20": m.documents_size_15x20,
};

interface SelectionFormProps {
  /** The cards to print. */
  cards: readonly PaperCard[];
  paper: Paper;
  /** True if there are votes that this reader may see. */
  votes: boolean;
  /** True if this reader has private notes beside those for clients. */
  own: boolean;
  onChange: (paper: Paper) => void;
}

export function SelectionForm({ cards, paper, votes, own, onChange }: SelectionFormProps) {
  const change = (part: Partial<Paper>) => onChange({ ...paper, ...part });
  const { sizes, size } = sizesOf(paper);
  return (
    <>
      <OneOf
        label={m.documents_selection_layout()}
        hint={m.documents_selection_pages({ count: countPages(paper, cards) })}
        values={selectionLayouts}
        name={(layout) => layouts[layout]()}
        value={paper.layout}
        onChange={(layout) => change({ layout })}
      />
      {paper.layout === "sheet" && (
        <OneOf
          label={m.documents_selection_count()}
          values={sheetCounts}
          name={String}
          value={paper.count}
          onChange={(count) => change({ count })}
        />
      )}
      <OneOf
        label={m.documents_size()}
        values={sizes}
        name={(one) => sizeNames[one]()}
        value={size as SheetSize | PaperSize}
        onChange={(one) => change({ size: { ...paper.size, [paper.layout]: one } })}
      />
      {paper.layout === "sheet" && (
        <div>
          <Toggle label={m.documents_selection_notes()} checked={paper.notes} onChange={(notes) => change({ notes })} />
          {own && <p className="text-sm text-muted">{m.documents_selection_notes_text()}</p>}
          {votes && (
            <>
              <Toggle
                label={m.documents_selection_votes()}
                checked={paper.votes}
                onChange={(wanted) => change({ votes: wanted })}
              />
              <Toggle
                label={m.documents_selection_comments()}
                checked={paper.comments}
                onChange={(comments) => change({ comments })}
              />
            </>
          )}
        </div>
      )}
      <OneOf
        label={m.documents_language()}
        values={locales}
        name={(lang) => languageNames[lang]}
        value={paper.lang}
        onChange={(lang) => change({ lang })}
      />
      <OneOf
        label={m.card_units()}
        values={sizeSystems}
        name={(units) => units.toUpperCase()}
        value={paper.units}
        onChange={(units) => change({ units })}
      />
    </>
  );
}
