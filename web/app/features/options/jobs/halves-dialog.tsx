import { type HalfDay, keyOf } from "@compcard/domain/options/half-days";
import { shownAsToast } from "../../../lib/api/use-api-mutation.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { HalvesField } from "./halves-field.tsx";

interface HalvesDialogProps {
  title: string;
  text?: string;
  action: string;
  /** The half days to choose from. */
  days: readonly HalfDay[];
  /** The text where none is chosen. */
  missing: string;
  onChoose: (days: HalfDay[]) => Promise<unknown>;
  onClose: () => void;
}

/** Half days to be chosen, all of them at first. A refused call leaves it open. */
export function HalvesDialog({ title, text, action, days, missing, onChoose, onClose }: HalvesDialogProps) {
  const chosen = (off: readonly string[]) => days.filter((day) => !off.includes(keyOf(day)));
  const form = useApiForm({
    values: { off: [] as string[] },
    check: ({ off }) => ({ off: chosen(off).length === 0 && missing }),
    call: ({ off }) => onChoose(chosen(off)),
    onClose,
    onError: shownAsToast,
  });
  return (
    <FormDialog form={form} title={title} description={text} action={action} onClose={onClose}>
      <HalvesField
        days={days}
        off={new Set(form.watch("off"))}
        problem={form.problemOf("off")}
        onChange={(off) => form.change({ off: [...off] })}
      />
    </FormDialog>
  );
}
