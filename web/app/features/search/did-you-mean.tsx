import { m } from "@compcard/domain/messages";
import { changeFilters, type SearchFilters } from "@compcard/domain/search/filters";
import { Link } from "../../lib/locale/link.tsx";
import { searchPath } from "./search-state.ts";

/** Another spelling that somebody has, a touch away. */
export function DidYouMean({ text, filters }: { text: string; filters: SearchFilters }) {
  return (
    <p className="page border-b border-hairline py-3 lg:px-6">
      {m.search_did_you_mean()}{" "}
      <Link
        to={searchPath(changeFilters(filters, { q: text }))}
        className="font-medium underline underline-offset-4 hover:decoration-2"
      >
        {text}
      </Link>
      ?
    </p>
  );
}
