import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { Chip } from "../../../ui/chip.tsx";
import { Field } from "../../../ui/field.tsx";
import { Plus } from "../../../ui/icons/plus.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { customLimits, withTyped } from "./choices.ts";

interface CustomItemsProps {
  label: string;
  /** Text of the button beside the field. */
  add: string;
  items: readonly string[];
  onChange: (items: string[]) => void;
}

/**
 * Words of one's own, stored with the card (WIZ-11). The word being typed is among `items` with every letter, so that
 * neither a reload nor a lost connection takes it; Enter or leaving the field makes it a chip.
 */
export function CustomItems({ label, add, items, onChange }: CustomItemsProps) {
  const [typed, setTyped] = useState("");
  const [before, setBefore] = useState(items);
  const chips = typed ? before : items;
  const full = chips.length >= customLimits.items;
  const type = (text: string) => {
    setBefore(chips);
    setTyped(text);
    onChange(withTyped(chips, text));
  };
  const take = () => setTyped("");
  const remove = (item: string) => {
    const rest = chips.filter((other) => other !== item);
    setBefore(rest);
    onChange(withTyped(rest, typed));
  };
  return (
    <div>
      <Field label={label} hint={full ? m.wizard_custom_full() : undefined}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              value={typed}
              maxLength={300}
              disabled={full}
              enterKeyHint="done"
              onChange={(event) => type(event.target.value)}
              onBlur={take}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                event.preventDefault();
                take();
              }}
            />
            <button
              type="button"
              className="grid grid-cols-1 size-12 shrink-0 place-items-center border border-outline hover:border-ink disabled:opacity-45"
              aria-label={add}
              disabled={full}
              onClick={take}
            >
              <Plus aria-hidden="true" size={20} strokeWidth={1.5} />
            </button>
          </div>
        )}
      </Field>
      {chips.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {chips.map((item) => (
            <li key={item}>
              <Chip label={item} onRemove={() => remove(item)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
