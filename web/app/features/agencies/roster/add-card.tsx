import type { Agency } from "@compcard/domain/agencies/schema";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { fullName } from "@compcard/domain/cards/full-name";
import type { ListedCard } from "@compcard/domain/cards/schema";
import { formatRead } from "@compcard/domain/figures/format-line";
import { type Figures, parseFigures } from "@compcard/domain/figures/parse-line";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { confirm } from "../../../lib/confirm.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { toast } from "../../../lib/toast.tsx";
import { FillLine } from "../../../ui/fill-line.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { useAgencyChanged } from "../use-agencies.ts";
import { rowName } from "./row-parts.tsx";

interface AddCardProps {
  agency: Agency;
  onClose: () => void;
}

const measured = ["height", "chest", "waist", "hips", "shoe_size"] as const;
const isMeasured = (name: string) => measured.some((one) => one === name);
const numbers = ["age", ...measured] as const;
type Before = readonly [(typeof measured)[number], string];

/** A card in the agency's name, with what a booker asks for first. */
export function AddCard({ agency, onClose }: AddCardProps) {
  const changed = useAgencyChanged();
  const form = useApiForm({
    values: {
      ...{ first_name: "", last_name: "" },
      board: agency.all_boards ? null : (agency.boards[0]?.id ?? null),
      ...{ age: "", height: "", chest: "", waist: "", hips: "", shoe_size: "" },
    },
    check: ({ first_name }) => ({ first_name: first_name.trim() === "" && m.bookers_required() }),
    call: ({ first_name, last_name, board, ...typed }, how: "duplicate" | undefined) => {
      const given = numbers.flatMap((name) => {
        const value = typed[name].trim().replace(",", ".");
        return value === "" ? [] : [[name, Number(value)] as const];
      });
      const duplicate = how === "duplicate" || undefined;
      const body = { first_name, last_name, board, duplicate, ...Object.fromEntries(given) };
      return callApi("roster.add", { params: { id: agency.id }, body });
    },
    onDone: ({ row }) => {
      toast.success(m.agencies_card_added({ name: rowName(row) }), { id: "agency" });
    },
    onClose,
    onError: (error) => {
      form.setError("root", { message: errorText(error) });
      if (error.code !== "roster.duplicate") return;
      confirm({
        title: m.agencies_duplicate_title(),
        text: m.agencies_duplicate_text(),
        details: <KnownCard details={error.details} />,
        action: m.agencies_duplicate_add(),
        look: "primary",
        onConfirm: () => form.send("duplicate"),
      });
    },
    onSettled: changed,
  });

  function fillIn(line: string) {
    const { figures, rest } = parseFigures(line, isMeasured);
    const names = measured.filter((name) => name in figures);
    const before = names.map((name) => [name, form.getValues(name)] as const);
    form.change(Object.fromEntries(names.map((name) => [name, String(figures[name])])));
    return { filled: names.length > 0 ? { figures, before } : null, text: formatRead(figures, getLocale()), rest };
  }

  /** Later changes stay. */
  function takeBack({ figures, before }: { figures: Figures; before: Before[] }): void {
    form.change(Object.fromEntries(before.filter(([name]) => form.getValues(name) === String(figures[name]))));
  }

  return (
    <FormDialog
      form={form}
      title={m.agencies_card_add()}
      description={m.agencies_card_add_text()}
      action={m.agencies_card_add()}
      onClose={onClose}
    >
      <TextField form={form} name="first_name" label={fieldNames.first_name()} required maxLength={100} />
      <TextField form={form} name="last_name" label={fieldNames.last_name()} maxLength={100} />
      {agency.boards.length > 0 && (
        <SelectField
          form={form}
          name="board"
          label={m.agencies_board()}
          options={agency.boards.map(({ id, name }) => ({ value: id, label: name }))}
          {...(agency.all_boards && { empty: m.agencies_board_none() })}
        />
      )}
      <FillLine label={m.figures_line()} example={m.figures_line_example()} onRead={fillIn} onUndo={takeBack} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {numbers.map((name) => (
          <TextField key={name} form={form} name={name} label={fieldNames[name]()} inputMode="decimal" maxLength={6} />
        ))}
      </div>
    </FormDialog>
  );
}

/** The card that the roster has, to look at first. */
function KnownCard({ details }: { details: unknown }) {
  const { model } = details as { model: Pick<ListedCard, "id"> & Partial<ListedCard> };
  const name = fullName({ first_name: model.first_name ?? "", last_name: model.last_name ?? "" });
  const text = [name, model.age, model.location]
    .filter((one) => one !== null && one !== undefined && one !== "")
    .join(" · ");
  return (
    <Link to={paths.card(model.id)} target="_blank" className="underline decoration-1 underline-offset-4">
      {text}
    </Link>
  );
}
