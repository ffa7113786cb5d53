import { m } from "@compcard/domain/messages";
import { SpecimenGroup } from "./specimen.tsx";

const sizes = ["text-5xl", "text-4xl", "text-2xl", "text-xl", "text-lg"];

export function TypeScale() {
  return (
    <SpecimenGroup title={m.styleguide_type()}>
      {sizes.map((size) => (
        <p key={size} className={`font-display wrap-anywhere ${size}`}>
          {m.styleguide_sample_name()}
        </p>
      ))}
      <p>{m.styleguide_sample_text()}</p>
      <p className="text-sm text-muted">{m.styleguide_sample_text()}</p>
      <p className="label-caps">{m.styleguide_sample_label()}</p>
    </SpecimenGroup>
  );
}
