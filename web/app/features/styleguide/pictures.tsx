import { m } from "@compcard/domain/messages";
import { Illustration } from "../../ui/illustration.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Specimen, SpecimenGroup } from "./specimen.tsx";

export function Pictures() {
  return (
    <SpecimenGroup title={m.styleguide_pictures()}>
      <div className="grid grid-cols-3 gap-3">
        <Specimen state={m.styleguide_rest()}>
          <Photo src="/plates/street.webp" alt={m.styleguide_sample_name()} />
        </Specimen>
        <Specimen state={m.styleguide_empty()}>
          <Photo src={null} alt="" />
        </Specimen>
        <Specimen state={m.styleguide_plate()}>
          <Illustration name="door" className="w-full" />
        </Specimen>
      </div>
    </SpecimenGroup>
  );
}
