import type { Agency } from "@compcard/domain/agencies/schema";
import { fieldName } from "@compcard/domain/cards/field-names";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import { type PhotoType, photoTypes } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { coverType } from "@compcard/domain/photos/rules";
import type { RosterRow as Row } from "@compcard/domain/roster/schema";
import { getLocale } from "@compcard/domain/runtime";
import { joinItems } from "@compcard/domain/wording";
import { useState } from "react";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { dateFormat } from "../../lib/locale/intl.ts";
import { Link } from "../../lib/locale/link.tsx";
import { toast } from "../../lib/toast.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Select } from "../../ui/select.tsx";
import { claimTexts } from "./agency-texts.ts";
import { InviteModel } from "./invite-model.tsx";
import type { RosterTools } from "./roster-tools.ts";
import { useAgencyChanged } from "./use-agencies.ts";

interface RosterRowProps {
  agency: Agency;
  row: Row;
  tools: RosterTools;
}

/** One card of the roster, with what members do to it. */
export function RosterRow({ agency, row, tools }: RosterRowProps) {
  const { model, name } = row;
  const [dialog, setDialog] = useState<"invite" | "release" | null>(null);
  const changed = useAgencyChanged();
  const params = { id: agency.id, cardId: model?.id ?? row.id };
  const setBoard = useApiMutation({
    mutationFn: (board: string | null) => callApi("roster.change", { params, body: { board } }),
    errorToast: { id: "agency" },
    onSettled: changed,
  });
  const release = useApiMutation({
    mutationFn: () => callApi("roster.release", { params }),
    errorToast: { id: "agency" },
    onSuccess: () => {
      setDialog(null);
      toast.success(m.agencies_released({ name }), { id: "agency" });
    },
    onSettled: changed,
  });
  const edits = agency.role !== "viewer" && model !== null;
  const unclaimed = row.claim === "none" || row.claim === "invited";
  const items = [
    ...(edits && unclaimed ? [{ label: m.agencies_card_invite(), onChoose: () => setDialog("invite") }] : []),
    ...(agency.role === "owner" && model
      ? [{ label: m.agencies_card_release(), onChoose: () => setDialog("release") }]
      : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-3">
      <Cover model={model} name={name} />
      <div className="min-w-0 grow basis-48">
        {model ? (
          <Link to={paths.card(model.id)} className="font-display text-xl wrap-anywhere hover:underline">
            {name}
          </Link>
        ) : (
          <span className="font-display text-xl wrap-anywhere text-muted">{name}</span>
        )}
        <p className="text-sm text-muted">
          {[row.external_id, ...(model ? tools.facts(model) : [])].filter(Boolean).join(" · ")}
        </p>
        <Missing row={row} />
      </div>
      <Badge tone={row.claim === "accepted" ? "ink" : "quiet"}>{claimTexts[row.claim]()}</Badge>
      {edits && agency.boards.length > 0 && (
        <Select
          aria-label={m.agencies_board_of({ name })}
          options={agency.boards.map(({ id, name }) => ({ value: id, label: name }))}
          value={row.board}
          empty={m.agencies_board_none()}
          onChange={(board) => setBoard.mutate(board)}
        />
      )}
      {items.length > 0 && <MoreMenu label={m.agencies_card_menu({ name })} items={items} />}
      {dialog === "invite" && (
        <InviteModel agency={agency} row={row} showLink={tools.showLink} onClose={() => setDialog(null)} />
      )}
      <Dialog
        open={dialog === "release"}
        onOpenChange={(open) => setDialog(open ? "release" : null)}
        title={m.agencies_release_title({ name })}
        description={unclaimed ? m.agencies_release_unclaimed() : m.agencies_release_claimed()}
        actions={
          <>
            <Button variant="secondary" onClick={() => setDialog(null)}>
              {m.common_cancel()}
            </Button>
            <Button variant="danger" busy={release.isPending} onClick={() => release.mutate()}>
              {m.agencies_card_release()}
            </Button>
          </>
        }
      />
    </li>
  );
}

function Cover({ model, name }: { model: Row["model"]; name: string }) {
  const type = model && coverType(model.photos);
  if (!model || !type) return <span aria-hidden="true" className="h-20 w-16 shrink-0 bg-wash" />;
  return (
    <div className="w-16 shrink-0">
      <Photo
        src={model.photos[type] ?? null}
        alt={name}
        detail={model.photo_details[type]}
        ratio="4/5"
        cut
        sizes="64px"
      />
    </div>
  );
}

function Missing({ row: { model, missing, measured_at } }: { row: Row }) {
  if (!model) return null;
  const locale = getLocale();
  const isPhoto = (name: string): name is PhotoType => (photoTypes as readonly string[]).includes(name);
  const names = missing.map((name) =>
    isPhoto(name) ? optionLabel("photoTypes", name, locale) : fieldName(name, locale),
  );
  const parts = [
    ...(measured_at ? [m.agencies_measured({ date: measuredOn(measured_at) })] : []),
    ...(names.length > 0 ? [m.agencies_missing({ missing: joinItems(names, locale).toLocaleLowerCase(locale) })] : []),
  ];
  return <p className="text-sm text-muted">{parts.join(" · ")}</p>;
}

/** A day without a time zone. */
function measuredOn(day: string): string {
  return dateFormat({ day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(new Date(day));
}
