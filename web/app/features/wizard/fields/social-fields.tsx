import { fieldNames } from "@compcard/domain/cards/field-names";
import { completeLink } from "@compcard/domain/cards/links";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import { type SocialNetwork, socialNetworks } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { StepProps } from "../step-props.ts";
import { MultiChips } from "./choice-chips.tsx";
import { fieldError } from "./field-error.ts";
import { useTyping } from "./use-typing.ts";

/** WIZ-08: choose the networks, then one line for each. */
export function SocialFields(step: StepProps) {
  const { values, edit } = step;
  const [opened, setOpened] = useState<string[]>([]);
  const shown = socialNetworks.filter((network) => values.social_media[network] || opened.includes(network));

  function change(network: SocialNetwork, text: string): void {
    const { [network]: _earlier, ...others } = values.social_media;
    edit({ social_media: text ? { ...others, [network]: text } : others });
  }

  function choose(chosen: string[]): void {
    setOpened(chosen);
    edit({
      social_media: Object.fromEntries(
        Object.entries(values.social_media).filter(([network]) => chosen.includes(network)),
      ),
    });
  }

  return (
    <div>
      <MultiChips
        label={fieldNames.social_media()}
        list="socialNetworks"
        options={socialNetworks}
        value={shown}
        onChange={choose}
      />
      {shown.length === 0 && <p className="mt-2 text-sm text-muted">{m.wizard_social_hint()}</p>}
      <div className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2">
        {shown.map((network) => (
          <SocialField
            key={network}
            step={step}
            network={network}
            onChange={(text) => change(network, text)}
            onOpen={() => setOpened(shown)}
          />
        ))}
      </div>
    </div>
  );
}

interface SocialFieldProps {
  step: StepProps;
  network: SocialNetwork;
  onChange: (text: string) => void;
  /** Keeps the line open although it may be empty now. */
  onOpen: () => void;
}

function SocialField({ step, network, onChange, onOpen }: SocialFieldProps) {
  const { typing, typingProps } = useTyping();
  const name = optionLabel("socialNetworks", network, getLocale());
  const link = step.values.social_media[network] ?? "";
  const isPhone = network === "wechat";
  return (
    <Field
      label={isPhone ? m.wizard_social_phone({ network: name }) : m.wizard_social_link({ network: name })}
      error={typing ? undefined : fieldError(step, network)}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode={isPhone ? "text" : "url"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={isPhone ? 40 : 300}
          value={link}
          onChange={(event) => onChange(event.target.value)}
          onInput={typingProps.onInput}
          onFocus={onOpen}
          onBlur={() => {
            typingProps.onBlur();
            if (completeLink(network, link) !== link) onChange(completeLink(network, link));
          }}
        />
      )}
    </Field>
  );
}
