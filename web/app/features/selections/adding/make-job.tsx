import { m } from "@compcard/domain/messages";
import { filtersFromUrl } from "@compcard/domain/search/filters";
import { useLocation } from "react-router";
import { usePageKey } from "../../../lib/browser/page-keys.ts";
import { useLocalNavigate } from "../../../lib/locale/link.tsx";
import type { MarkedState } from "../../../lib/marked-cards.ts";
import { newJobPath } from "../../../lib/new-job-path.ts";
import { canMakeJobs, useHolders } from "../../../lib/session/use-job-holders.ts";
import { Button } from "../../../ui/button.tsx";

interface MakeJobProps {
  cards: readonly string[];
  /** The client's request, which becomes the note of the job. */
  brief: string | undefined;
}

/** The way from picked cards to the form of their job, with days and city of the search; nothing for people who make no jobs. J presses it. */
export function MakeJob({ cards, brief }: MakeJobProps) {
  const { data: holders } = useHolders();
  const { search } = useLocation();
  const go = useLocalNavigate();
  const isShown = holders !== undefined && canMakeJobs(holders);
  const state: MarkedState & { brief: { text: string } | null } = { cards, brief: brief ? { text: brief } : null };
  const make = () => go(newJobPath(filtersFromUrl(new URLSearchParams(search))), { state });
  usePageKey("j", () => isShown && make());
  if (!isShown) return null;
  return (
    <Button variant="secondary" className="max-sm:grow" onClick={make}>
      {m.jobs_make()}
    </Button>
  );
}
