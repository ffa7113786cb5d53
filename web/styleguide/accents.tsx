import { accentShades, contrast, productAccent } from "@compcard/domain/accent";
import { m } from "@compcard/domain/messages";
import type { CSSProperties } from "react";
import { brandStyle } from "../app/lib/page/brand-style.ts";
import { Badge } from "../app/ui/badge.tsx";
import { Button } from "../app/ui/button.tsx";
import { Specimen, SpecimenGroup } from "./specimen.tsx";

const colorNames = ["ink", "muted", "outline", "hairline-strong", "hairline", "wash", "paper", "lipstick", "accent"];

/** The product's own, and what operators may state: as light and as dark as white is still read on. */
const accents = [productAccent, "#0b5d3b", "#1f3fbf", "#767676", "#111111"];

export function Accents({ colors }: { colors: CSSProperties }) {
  return (
    <SpecimenGroup title={m.styleguide_colors()}>
      <ul className="grid grid-cols-3 gap-3 text-sm">
        {colorNames.map((name) => (
          <li key={name}>
            <span
              className="block h-12 border border-outline forced-color-adjust-none"
              style={{ background: `var(--${name})` }}
            />
            {name}
          </li>
        ))}
      </ul>
      {accents.map((accent) => (
        <Specimen key={accent} state={`${accent} · ${contrast(accent, "#ffffff").toFixed(1)} : 1`}>
          {/* All colors again: those of the accent are made of what is stated here. */}
          <div className="flex flex-wrap items-center gap-3" style={{ ...colors, ...brandStyle(accentShades(accent)) }}>
            <Button>{m.common_save()}</Button>
            <Button variant="danger">{m.common_delete()}</Button>
            <Badge tone="accent">{m.styleguide_sample_label()}</Badge>
            <span className="text-accent">{m.styleguide_sample_error()}</span>
          </div>
        </Specimen>
      ))}
    </SpecimenGroup>
  );
}
