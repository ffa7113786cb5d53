import type { Agency } from "@compcard/domain/agencies/schema";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { fullName } from "@compcard/domain/cards/full-name";
import type { ListedCard } from "@compcard/domain/cards/schema";
import { formatRead } from "@compcard/domain/figures/format-line";
import { type Figures, parseFigures } from "@compcard/domain/figures/parse-line";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { Controller, useForm } from "react-hook-form";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { confirm } from "../../../lib/confirm.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { toast } from "../../../lib/toast.tsx";
import { Field } from "../../../ui/field.tsx";
import { FillLine } from "../../../ui/fill-line.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
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
type Typed = Record<"first_name" | "last_name" | "board" | (typeof numbers)[number], string>;

/** A card in the agency's name, with what a booker asks for first. */
export function AddCard({ agency, onClose }: AddCardProps) {
  const { register, control, handleSubmit, formState, getValues, setValue } = useForm<Typed>({
    defaultValues: { board: agency.all_boards ? "" : (agency.boards[0]?.id ?? "") },
  });
  const changed = useAgencyChanged();
  const add = useApiMutation({
    mutationFn: ({ first_name, last_name, board, duplicate, ...typed }: Typed & { duplicate?: true }) => {
      const given = numbers.flatMap((name) => {
        const value = typed[name].trim().replace(",", ".");
        return value === "" ? [] : [[name, Number(value)] as const];
      });
      const body = { first_name, last_name, board: board || null, duplicate, ...Object.fromEntries(given) };
      return callApi("roster.add", { params: { id: agency.id }, body });
    },
    onSuccess: ({ row }) => {
      toast.success(m.agencies_card_added({ name: rowName(row) }), { id: "agency" });
      onClose();
    },
    onError: (error, typed) => {
      if (!(error instanceof ApiError && error.code === "roster.duplicate")) return;
      confirm({
        title: m.agencies_duplicate_title(),
        text: m.agencies_duplicate_text(),
        details: <KnownCard details={error.details} />,
        action: m.agencies_duplicate_add(),
        look: "primary",
        onConfirm: () => add.mutateAsync({ ...typed, duplicate: true }),
      });
    },
    onSettled: changed,
  });

  function fillIn(line: string) {
    const { figures, rest } = parseFigures(line, isMeasured);
    const names = measured.filter((name) => name in figures);
    const before = names.map((name) => [name, getValues(name)] as const);
    for (const name of names) setValue(name, String(figures[name]));
    return { filled: names.length > 0 ? { figures, before } : null, text: formatRead(figures, getLocale()), rest };
  }

  /** Later changes stay. */
  function takeBack({ figures, before }: { figures: Figures; before: Before[] }): void {
    for (const [name, value] of before) if (getValues(name) === String(figures[name])) setValue(name, value);
  }

  const required = (value: string) => value.trim() !== "" || m.bookers_required();
  return (
    <FormDialog
      title={m.agencies_card_add()}
      description={m.agencies_card_add_text()}
      action={m.agencies_card_add()}
      busy={add.isPending}
      onSend={() => void handleSubmit((typed) => add.mutate(typed))()}
      onClose={onClose}
    >
      {add.error && (
        <p role="alert" className="border-l-2 border-accent pl-4 text-sm">
          {errorText(add.error)}
        </p>
      )}
      <Field label={fieldNames.first_name()} error={formState.errors.first_name?.message}>
        {(control) => (
          <TextInput {...control} required maxLength={100} {...register("first_name", { validate: required })} />
        )}
      </Field>
      <Field label={fieldNames.last_name()}>
        {(control) => <TextInput {...control} maxLength={100} {...register("last_name")} />}
      </Field>
      {agency.boards.length > 0 && (
        <Controller
          control={control}
          name="board"
          render={({ field: { value, onChange } }) => (
            <Field label={m.agencies_board()}>
              {(attributes) => (
                <Select
                  {...attributes}
                  {...(agency.all_boards && { empty: m.agencies_board_none() })}
                  options={agency.boards.map(({ id, name }) => ({ value: id, label: name }))}
                  value={value || null}
                  onChange={(board) => onChange(board ?? "")}
                />
              )}
            </Field>
          )}
        />
      )}
      <FillLine label={m.figures_line()} example={m.figures_line_example()} onRead={fillIn} onUndo={takeBack} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {numbers.map((name) => (
          <Field key={name} label={fieldNames[name]()}>
            {(control) => <TextInput {...control} inputMode="decimal" maxLength={6} {...register(name)} />}
          </Field>
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
