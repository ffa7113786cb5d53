import { changeFilters } from "@compcard/domain/search/filters";
import { lazyComponent } from "../../../lib/lazy-component.tsx";
import type { FilterOptions } from "../filter-text.ts";
import { BriefLine } from "./brief-line.tsx";
import { showBrief } from "./show-brief.ts";
import type { OpenBrief } from "./use-brief.ts";
import type { CityOf } from "./use-read-brief.ts";

const BriefDialog = lazyComponent(() => import("./brief-dialog.tsx"), "default");

interface BriefProps extends OpenBrief {
  options: FilterOptions | undefined;
  /** Name of the chosen city, if the results contain it. */
  city: string;
  cityOf: CityOf;
  /** Changes the text in the search box, if the page has one. */
  type?: (text: string) => void;
}

/** The line of the brief that the results were found by, and the dialog in which one is read. */
export default function Brief({ state, section, draft, setDraft, edit, options, city, cityOf, type }: BriefProps) {
  return (
    <>
      {state.brief && <BriefLine state={state} brief={state.brief} options={options} city={city} onEdit={edit} />}
      {draft && (
        <BriefDialog
          {...draft}
          results={section}
          cityOf={cityOf}
          onText={(text) => setDraft({ ...draft, text })}
          onShow={(brief) => {
            showBrief(state, brief);
            type?.("");
          }}
          onWords={(q) => state.show(changeFilters(state.filters, { q }))}
          onClose={() => setDraft({ ...draft, open: false })}
        />
      )}
    </>
  );
}
