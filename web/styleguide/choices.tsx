import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { CountedChip } from "../app/ui/counted-chip.tsx";
import { FieldGroup } from "../app/ui/field-group.tsx";
import { FoldedSection } from "../app/ui/folded-section.tsx";
import { RangeSlider } from "../app/ui/range-slider.tsx";
import { SavedToggle } from "../app/ui/saved-toggle.tsx";
import { Segments } from "../app/ui/segments.tsx";
import { Toggle } from "../app/ui/toggle.tsx";
import { Lists } from "./lists.tsx";
import { SpecimenGroup } from "./specimen.tsx";

export function Choices() {
  const [range, setRange] = useState<[number, number]>([168, 182]);
  const [segment, setSegment] = useState(1);
  const [ticked, setTicked] = useState(true);
  const [on, setOn] = useState(true);
  return (
    <SpecimenGroup title={m.styleguide_choices()}>
      <Lists />
      <FieldGroup label={m.styleguide_ticks()} hint={m.styleguide_sample_hint()} error={m.styleguide_sample_error()}>
        {[m.styleguide_rest(), m.styleguide_chosen()].map((label, index) => (
          <label key={label} className="target mr-6 gap-3">
            <input type="checkbox" className="tick" defaultChecked={index === 1} />
            {label}
          </label>
        ))}
      </FieldGroup>
      <FieldGroup label={m.styleguide_several()}>
        {[m.styleguide_rest(), m.styleguide_chosen()].map((label, index) => (
          <CountedChip
            key={label}
            type="checkbox"
            label={label}
            count={index}
            checked={ticked === (index === 1)}
            onChange={() => setTicked(!ticked)}
          />
        ))}
      </FieldGroup>
      <RangeSlider label={m.styleguide_range()} min={150} max={200} value={range} onChange={setRange} />
      <Segments
        label={m.styleguide_segments()}
        options={[1, 2, 3].map((value) => ({ value, label: `${m.styleguide_sample_label()} ${value}` }))}
        value={segment}
        onChange={setSegment}
        className="flex-wrap"
      />
      <div>
        <Toggle label={m.styleguide_switch()} checked={on} onChange={setOn} />
        <Toggle label={m.styleguide_sample_long()} checked={!on} onChange={() => setOn(!on)} />
        <Toggle label={m.styleguide_disabled()} checked disabled onChange={setOn} />
        <SavedToggle
          label={m.styleguide_sample_label()}
          hint={m.styleguide_sample_hint()}
          checked={on}
          save={{ isPending: false, variables: undefined, mutate: setOn }}
        />
      </div>
      <FoldedSection title={m.styleguide_sample_label()} summary={m.styleguide_sample_long()} aside="3" open={false}>
        <p>{m.styleguide_sample_text()}</p>
      </FoldedSection>
    </SpecimenGroup>
  );
}
