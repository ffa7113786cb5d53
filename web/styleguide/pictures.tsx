import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { Illustration } from "../app/ui/illustration.tsx";
import { Photo } from "../app/ui/photo.tsx";
import { PhotoChoice } from "../app/ui/photo-choice.tsx";
import { Specimen, SpecimenGroup } from "./specimen.tsx";

export function Pictures() {
  const [chosen, setChosen] = useState("1");
  const choice = { url: "/plates/street.webp", detail: undefined };
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
      <PhotoChoice
        label={m.styleguide_chosen()}
        photos={["1", "2"].map((id) => ({ ...choice, id, name: `${m.styleguide_sample_name()} ${id}` }))}
        chosen={[chosen]}
        numbered
        onTouch={setChosen}
      />
    </SpecimenGroup>
  );
}
