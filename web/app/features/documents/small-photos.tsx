import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { minPrintDpi, smallForPrint } from "@compcard/domain/documents/print-quality";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { capitalized } from "@compcard/domain/wording";
import type { Choice } from "./choice.ts";

/** Warns about photos with too few pixels for print, before the file is made. */
export function SmallPhotos({ card, choice }: { card: OwnerCard; choice: Choice }) {
  const small = choice.use === "print" ? smallForPrint(choice, choice.size, card.photo_details) : [];
  return (
    <div role="status" className="-mt-3 flex flex-col gap-1.5 text-sm text-accent empty:hidden">
      {small.map(({ type, dpi }) => (
        <p key={type}>
          {m.documents_small({
            type: capitalized(optionLabel("photoTypes", type, getLocale()), getLocale()),
            dpi,
            least: minPrintDpi,
          })}
        </p>
      ))}
    </div>
  );
}
