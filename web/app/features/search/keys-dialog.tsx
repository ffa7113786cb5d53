import { m } from "@compcard/domain/messages";
import { usePageKeys } from "../../lib/browser/page-keys.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Toggle } from "../../ui/toggle.tsx";

const lines: readonly (readonly [keys: readonly string[], what: () => string])[] = [
  [["/"], m.search_keys_search],
  [["←", "↑", "↓", "→"], m.search_keys_move],
  [["Home", "End"], m.search_keys_ends],
  [["Enter"], m.search_keys_open],
  [[" "], m.quick_what],
  [["F"], m.search_keys_favorite],
  [["X"], m.search_keys_pick],
  [["N"], m.search_keys_refuse],
  [["A"], m.search_keys_add],
  [["J"], m.search_keys_job],
  [["S"], m.search_keys_send],
  [["Alt", "T"], m.search_keys_notice],
  [["←", "→"], m.search_keys_results],
  [["?"], m.search_keys_help],
];

interface KeysDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The keys of search and of what leads from it, and the switch for them. */
export default function KeysDialog(dialog: KeysDialogProps) {
  const [on, setOn] = usePageKeys();
  return (
    <Dialog title={m.search_keys()} description={m.search_keys_text()} {...dialog}>
      <dl className="divide-y divide-hairline border-y border-hairline">
        {lines.map(([keys, what]) => (
          <div key={what()} className="flex items-center justify-between gap-6 py-2">
            <dt className="order-last flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 border font-sans border-hairline-strong px-1.5 py-0.5 text-center text-sm"
                >
                  {key === " " ? m.quick_space() : key}
                </kbd>
              ))}
            </dt>
            <dd>{what()}</dd>
          </div>
        ))}
      </dl>
      <div className="pt-3">
        <Toggle label={m.search_keys_on()} checked={on} onChange={setOn} />
      </div>
    </Dialog>
  );
}
