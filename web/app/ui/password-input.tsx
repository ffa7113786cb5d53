import { m } from "@compcard/domain/messages";
import { type ComponentProps, useState } from "react";
import { Eye } from "./icons/eye.tsx";
import { EyeOff } from "./icons/eye-off.tsx";
import { TextInput } from "./text-input.tsx";

/** A password that its owner may look at. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextInput
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className="target -mr-3 w-11 justify-center"
          aria-pressed={shown}
          aria-label={shown ? m.common_hide_password() : m.common_show_password()}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      }
    />
  );
}
