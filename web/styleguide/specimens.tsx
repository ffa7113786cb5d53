import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { type CSSProperties, useState } from "react";
import { ComparisonTable } from "../app/ui/comparison-table.tsx";
import { Pagination } from "../app/ui/pagination.tsx";
import { Accents } from "./accents.tsx";
import { Buttons } from "./buttons.tsx";
import { Choices } from "./choices.tsx";
import { Fields } from "./fields.tsx";
import { Layers } from "./layers.tsx";
import { ListStates } from "./list-states.tsx";
import { Pictures } from "./pictures.tsx";
import { readThemes } from "./themes.ts";
import { TypeScale } from "./type-scale.tsx";
import { Words } from "./words.tsx";

/** Both themes side by side; what opens over the page is in the visitor's own. */
export function Specimens() {
  const [{ light, dark }] = useState(readThemes);
  return (
    <>
      <div className="mt-10 grid grid-cols-1 lg:grid-cols-2">
        <Theme name={m.styleguide_light()} colors={light} />
        <Theme name={m.styleguide_dark()} colors={dark} />
      </div>
      {/* Once: a second landmark would bear the same name. */}
      <div className="space-y-8 py-8">
        <ComparisonTable
          label={m.compare_title()}
          columns={[1, 2, 3].map((number) => ({
            key: String(number),
            head: `${m.styleguide_sample_label()} ${number}`,
          }))}
          rows={[
            { name: "same", label: m.styleguide_sample_label(), values: ["178", "178", "178"] },
            { name: "differs", label: m.styleguide_sample_label(), values: ["83", "84", null] },
          ]}
        />
        <ListStates />
        <Pagination currentPage={1} totalPages={9} href={() => paths.styleguide()} />
      </div>
      <Layers />
    </>
  );
}

function Theme({ name, colors }: { name: string; colors: CSSProperties }) {
  return (
    <section
      aria-label={name}
      className="min-w-0 border border-hairline-strong bg-paper px-5 py-8 text-ink"
      style={colors}
    >
      <h2 className="label-caps mb-8 text-muted">{name}</h2>
      <TypeScale />
      <Accents colors={colors} />
      <Buttons />
      <Fields />
      <Choices />
      <Words />
      <Pictures />
    </section>
  );
}
