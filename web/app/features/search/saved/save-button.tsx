import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useState } from "react";
import { useLocation } from "react-router";
import { lazyComponent } from "../../../lib/lazy-component.tsx";
import { useLocalNavigate } from "../../../lib/locale/link.tsx";
import { loginPath } from "../../../lib/session/return-path.ts";
import { useUser } from "../../../lib/session/session.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Bookmark } from "../../../ui/icons/bookmark.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { findSaved, isEmptySearch, type OpenSearch } from "./saved-texts.ts";
import { useMarkSeen } from "./use-mark-seen.ts";
import { useSavedSearches } from "./use-saved-searches.ts";

const SaveDialog = lazyComponent(() => import("./save-dialog.tsx"), "default");

export interface ShownCards {
  total: number;
  ids: readonly string[];
}

interface SaveButtonProps {
  search: OpenSearch;
  /** The cards that are shown; undefined while they load. */
  shown: ShownCards | undefined;
}

/** Saves the current search; for a saved one, links to the list. Hidden without any filter. */
export function SaveButton({ search, shown }: SaveButtonProps) {
  const user = useUser();
  const { data } = useSavedSearches();
  const [saving, setSaving] = useState(false);
  const location = useLocation();
  const go = useLocalNavigate();
  const named = new URLSearchParams(location.search).get("saved");
  const saved = user && data ? findSaved(data.searches, search, named) : undefined;
  useMarkSeen(saved?.id, shown && [shown.total, ...shown.ids].join(" "));
  if (isEmptySearch(search)) return null;

  const look = "gap-2 px-2 whitespace-nowrap";
  if (saved) {
    return (
      <LinkButton variant="quiet" to={paths.searches()} className={look}>
        <Bookmark aria-hidden="true" size={18} strokeWidth={1.5} fill="currentColor" />
        <span className="max-sm:sr-only">{m.searches_saved()}</span>
      </LinkButton>
    );
  }
  const ask = () => {
    if (user) return setSaving(true);
    toast(m.searches_sign_in_title(), { id: "searches", description: m.searches_sign_in_text() });
    go(loginPath(location));
  };
  return (
    <>
      <Button
        variant="quiet"
        className={look}
        {...(user && { onPointerEnter: SaveDialog.preload, onFocus: SaveDialog.preload })}
        onClick={ask}
      >
        <Bookmark aria-hidden="true" size={18} strokeWidth={1.5} />
        <span className="max-sm:sr-only">{m.search_save()}</span>
      </Button>
      {saving && <SaveDialog search={search} onClose={() => setSaving(false)} />}
    </>
  );
}
