import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { dateFormat } from "../../lib/locale/intl.ts";
import { Link } from "../../lib/locale/link.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DataList } from "../../ui/list/data-list.tsx";
import { doneText, itemText } from "./moderation-texts.ts";
import { useItems, useUndo } from "./use-moderation.ts";

/** Decisions of the last days; for ten minutes a decision can be undone. */
export function Decided() {
  const query = useItems("decided", "");
  const undo = useUndo();
  return (
    <DataList
      query={query}
      failed={m.moderation_load_error()}
      whole
      rows="cases"
      empty={<EmptyState title={m.moderation_decided_empty()} />}
      label={m.moderation_tab_decided()}
    >
      {({ decided, ...item }) => (
        <li
          key={item.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-3"
        >
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">
              <Link to={paths.moderation({ case: item.id })} className="link">
                {item.name || m.common_no_name()}
              </Link>
              <span>{` · ${itemText(item)}`}</span>
            </p>
            {decided && (
              <p className="text-sm text-muted wrap-anywhere">
                {[
                  doneText(item.kind, decided.decide),
                  decided.by,
                  dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(new Date(decided.at)),
                  decided.reason,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            )}
          </div>
          {decided?.can_undo && (
            <Button
              variant="secondary"
              busy={undo.isPending && undo.variables === item.id}
              onClick={() => undo.mutate(item.id)}
            >
              {m.common_undo()}
            </Button>
          )}
        </li>
      )}
    </DataList>
  );
}
