import { m } from "@compcard/domain/messages";
import { formatHalfDays } from "@compcard/domain/options/texts";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import type { Selection } from "@compcard/domain/selections/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../lib/api/client.ts";
import { Link, useLocalNavigate } from "../../lib/locale/link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { JobButton } from "./job-button.tsx";
import { DetailsDialog } from "./lazy-dialogs.ts";
import { cacheSelection } from "./selection-cache.ts";
import type { SelectionTools } from "./selection-tools.ts";
import { useSelectionActions } from "./use-selection-actions.ts";

interface SelectionHeadProps {
  selection: Selection;
  tools: Pick<SelectionTools, "client" | "days">;
  onSend: () => void;
}

/** The name of a selection and the actions on it as a whole. */
export function SelectionHead({ selection, tools, onSend }: SelectionHeadProps) {
  const { id, name, agency, client, description, brief, days, archived_at, updated_at } = selection;
  const queries = useQueryClient();
  const actions = useSelectionActions();
  const go = useLocalNavigate();
  // The version when the dialog opened: a save by somebody else meanwhile is not overwritten.
  const [renaming, setRenaming] = useState<Selection | null>(null);
  const [dating, setDating] = useState(false);
  const [choosing, setChoosing] = useState(false);

  function onRemoved(): void {
    const archived = archived_at !== null;
    const removed = { id, name, updated_at, archived };
    go(paths.selections(archived ? { archived: true } : {}), { state: { removed } });
  }

  return (
    <>
      <Link to={paths.selections()} className="target text-sm text-muted hover:text-ink">
        {m.selections_title()}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="font-display text-4xl wrap-anywhere sm:text-5xl">{name}</h1>
          {agency && <p className="mt-2 wrap-anywhere">{m.selections_of_agency({ name: agency.name })}</p>}
          {agency && client && (
            <p className="mt-1">
              <Link
                to={paths.agency(agency.id, { view: "clients", client: client.id })}
                className="target wrap-anywhere underline underline-offset-4"
              >
                {client.company}
              </Link>
            </p>
          )}
          {archived_at && (
            <p className="mt-3">
              <Badge>{m.selections_archive()}</Badge>
            </p>
          )}
          {description && (
            <p className="mt-3 max-w-prose whitespace-pre-line text-muted wrap-anywhere">{description}</p>
          )}
          {days && (
            <p className="mt-3 wrap-anywhere">
              {m.selections_days_of({ days: formatHalfDays(days, updated_at, getLocale()) })}
            </p>
          )}
          {brief && (
            <details className="mt-3 max-w-prose">
              <summary className="target text-sm text-muted underline underline-offset-4 hover:text-ink">
                {m.selections_brief_show()}
              </summary>
              <p className="mt-1 border-l-2 border-hairline-strong pl-3 text-sm whitespace-pre-line wrap-anywhere">
                {brief}
              </p>
            </details>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full sm:max-w-full">
          <JobButton selection={selection} />
          <Button className="max-sm:flex-1" aria-keyshortcuts="S" onClick={onSend}>
            {m.selections_send()}
          </Button>
          <MoreMenu
            label={m.selections_menu_of({ name })}
            items={[
              { label: m.selections_rename(), onChoose: () => setRenaming(selection) },
              { label: m.selections_set_days(), onChoose: () => setDating(true) },
              ...(agency ? [{ label: m.clients_select(), onChoose: () => setChoosing(true) }] : []),
              { label: m.selections_duplicate(), onChoose: () => actions.duplicate(selection) },
              {
                label: archived_at ? m.selections_take_out() : m.selections_put_in_archive(),
                onChoose: () => actions.setArchived(selection, !archived_at),
              },
              { label: m.common_delete(), onChoose: () => actions.remove(selection, onRemoved) },
            ]}
          />
        </div>
      </div>
      {choosing &&
        agency &&
        tools.client({
          ...{ agency: agency.id, before: client },
          onClose: () => setChoosing(false),
          onSave: async (wanted) => {
            const answer = await callApi("selections.save", { params: { id }, body: { client: wanted } });
            cacheSelection(queries, answer.selection);
          },
        })}
      {dating &&
        tools.days({
          days: days ?? [],
          onClose: () => setDating(false),
          onSave: async (wanted) => {
            const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
            const answer = await callApi("selections.save", {
              params: { id },
              body: { days: wanted, tz: wanted && zone },
            });
            cacheSelection(queries, answer.selection);
          },
        })}
      {renaming && (
        <DetailsDialog
          title={m.selections_rename()}
          action={m.common_save()}
          words={{
            name: renaming.name,
            description: renaming.description ?? "",
            brief: renaming.brief ?? "",
          }}
          onClose={() => setRenaming(null)}
          onSave={async (words, overwrite) => {
            const body = overwrite ? words : { ...words, version: renaming.version };
            const answer = await callApi("selections.save", { params: { id }, body });
            cacheSelection(queries, answer.selection);
          }}
        />
      )}
    </>
  );
}
