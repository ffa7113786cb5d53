import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useState } from "react";
import { Button, type ButtonVariant } from "../app/ui/button.tsx";
import { Chip } from "../app/ui/chip.tsx";
import { ExternalLink } from "../app/ui/external-link.tsx";
import { FiltersButton } from "../app/ui/filters-button.tsx";
import { LinkButton } from "../app/ui/link-button.tsx";
import { MenuButton } from "../app/ui/menu-button.tsx";
import { MoreMenu } from "../app/ui/more-menu.tsx";
import { Specimen, SpecimenGroup } from "./specimen.tsx";

const variants: readonly ButtonVariant[] = ["primary", "secondary", "quiet", "danger"];
const row = "flex flex-wrap items-center gap-3";

export function Buttons() {
  const [chips, setChips] = useState(3);
  const longWords = m.styleguide_sample_long();
  const menuItems = [m.common_edit(), m.common_delete(), longWords].map((label) => ({ label, onChoose: () => {} }));
  return (
    <SpecimenGroup title={m.styleguide_buttons()}>
      {variants.map((variant) => (
        <Specimen key={variant} state={variant}>
          <div className={row}>
            <Button variant={variant}>{m.common_save()}</Button>
            <Button variant={variant} disabled>
              {m.styleguide_disabled()}
            </Button>
            <Button variant={variant} busy>
              {m.styleguide_busy()}
            </Button>
            <Button variant={variant}>{longWords}</Button>
          </div>
        </Specimen>
      ))}
      <Specimen state={m.styleguide_links()}>
        <div className={row}>
          <LinkButton to={paths.styleguide()} variant="secondary">
            {m.styleguide_title()}
          </LinkButton>
          <ExternalLink href={paths.styleguide()} className="underline">
            {m.styleguide_title()}
          </ExternalLink>
          <MoreMenu label={m.styleguide_menu()} items={menuItems} />
          <FiltersButton count={2} open={false} onClick={() => {}} />
          <MenuButton note={m.styleguide_sample_label()} items={menuItems}>
            {m.styleguide_menu()}
          </MenuButton>
        </div>
      </Specimen>
      <Specimen state={m.styleguide_chips()}>
        <div className={row}>
          {[m.styleguide_sample_label(), m.styleguide_sample_name(), longWords].slice(0, chips).map((label) => (
            <Chip key={label} label={label} onRemove={() => setChips(chips - 1)} />
          ))}
        </div>
      </Specimen>
    </SpecimenGroup>
  );
}
