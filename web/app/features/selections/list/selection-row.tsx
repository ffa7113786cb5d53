import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import type { ListedSelection } from "@compcard/domain/selections/schema";
import { joinItems } from "@compcard/domain/wording";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { dateFormat, formatNumber } from "../../../lib/locale/intl.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { CoverPhoto } from "../cards/cover-photo.tsx";
import { DetailsDialog } from "../lazy-dialogs.ts";
import { cacheSelection } from "../selection-cache.ts";
import { useSelectionActions } from "../use-selection-actions.ts";

interface SelectionRowProps {
  selection: ListedSelection;
  onRemoved: () => void;
}

const plates = [0, 1, 2, 3];

/** A selection in the list: its first faces, its name, how many cards and links there are, and who has answered. */
export function SelectionRow({ selection, onRemoved }: SelectionRowProps) {
  const { id, name, agency, description, version, faces, archived_at } = selection;
  const queries = useQueryClient();
  const actions = useSelectionActions();
  const [renaming, setRenaming] = useState(false);
  return (
    <li className="flex gap-x-4 border-b border-hairline py-5 max-sm:flex-wrap sm:gap-x-6">
      <Link
        to={paths.selection(id)}
        aria-hidden="true"
        tabIndex={-1}
        className="grid w-full grid-cols-4 gap-px sm:w-64 sm:shrink-0 sm:self-start"
      >
        {plates.map((place) => {
          const face = faces[place];
          return face ? (
            <CoverPhoto key={place} card={face} cover={null} alt="" sizes="(min-width: 40rem) 64px, 25vw" />
          ) : (
            <span key={place} className="block aspect-4/5 bg-wash" />
          );
        })}
      </Link>
      <div className="min-w-0 flex-1 max-sm:mt-3">
        <h2 className="font-display text-2xl wrap-anywhere">
          <Link to={paths.selection(id)} className="underline decoration-1 underline-offset-4">
            {name}
          </Link>
        </h2>
        {agency && <p className="mt-1 text-sm wrap-anywhere">{m.selections_of_agency({ name: agency.name })}</p>}
        {description && <p className="mt-1 line-clamp-2 text-muted wrap-anywhere">{description}</p>}
        <Counts selection={selection} />
      </div>
      <div className="-mr-2.5 max-sm:mt-2">
        <MoreMenu
          label={m.selections_menu_of({ name })}
          items={[
            { label: m.selections_rename(), onChoose: () => setRenaming(true) },
            { label: m.selections_duplicate(), onChoose: () => actions.duplicate(selection) },
            {
              label: archived_at ? m.selections_take_out() : m.selections_put_in_archive(),
              onChoose: () => actions.setArchived(selection, !archived_at),
            },
            { label: m.common_delete(), onChoose: () => actions.remove(selection, onRemoved) },
          ]}
        />
      </div>
      {renaming && (
        <DetailsDialog
          title={m.selections_rename()}
          action={m.common_save()}
          words={{ name, description: description ?? "" }}
          onClose={() => setRenaming(false)}
          onSave={async (words, overwrite) => {
            const body = overwrite ? words : { ...words, version };
            const answer = await callApi("selections.save", { params: { id }, body });
            cacheSelection(queries, answer.selection);
          }}
        />
      )}
    </li>
  );
}

function Counts({ selection: { count, links, answered, updated_at } }: { selection: ListedSelection }) {
  const number = formatNumber;
  const names = joinItems(answered.names, getLocale());
  const more = answered.count - answered.names.length;
  return (
    <>
      <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-muted">
        <span>{m.selections_models({ count, number: number(count) })}</span>
        <span>
          {links > 0 ? m.selections_open_links({ count: links, number: number(links) }) : m.selections_no_links()}
        </span>
        <span>{m.selections_changed({ day: dateFormat({ dateStyle: "medium" }).format(new Date(updated_at)) })}</span>
      </p>
      {answered.count > 0 && (
        <p className="mt-1 text-sm wrap-anywhere">
          {more > 0
            ? m.selections_answered_more({ names, count: more, number: number(more) })
            : m.selections_answered({ names })}
        </p>
      )}
    </>
  );
}
