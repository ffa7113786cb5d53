import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { useState } from "react";
import { copyLink } from "../../lib/browser/copy-link.ts";
import { useConfig } from "../../lib/page/config.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { ApplySwitch } from "./apply/apply-switch.tsx";

/** The public parts of the agency: its page here, and the same faces on its own site. */
export function PublicBox({ agency }: { agency: Agency }) {
  const origin = useConfig()?.publicUrl ?? "";
  const [board, setBoard] = useState<string | null>(null);
  const path = paths.agencyPublic(agency.slug);
  const shown = agency.boards.find(({ id }) => id === board);
  const line = embedLine(origin, agency, shown?.id);
  return (
    <section>
      <h2 className="font-display text-2xl">{m.agencies_public_page()}</h2>
      <p className="mt-2 max-w-xl text-muted">{m.agencies_public_page_text()}</p>
      {agency.state !== "verified" && <p className="mt-4">{m.agencies_public_page_waiting()}</p>}
      {agency.state === "verified" && (
        <>
          <p className="mt-4 wrap-anywhere">{origin + path}</p>
          <LinkButton variant="secondary" to={path} className="mt-4">
            {m.agencies_public_page_open()}
          </LinkButton>
          <ApplySwitch agency={agency} />
          <h3 className="mt-10 font-display text-xl">{m.agencies_embed()}</h3>
          <p className="mt-2 max-w-xl text-muted">{m.agencies_embed_text()}</p>
          <div className="mt-4 flex max-w-xl flex-wrap items-center gap-3">
            {agency.boards.length > 0 && (
              <Select
                aria-label={m.agencies_board()}
                options={agency.boards.map(({ id, name }) => ({ value: id, label: name }))}
                value={shown?.id ?? null}
                onChange={setBoard}
                empty={m.agencies_board_all()}
              />
            )}
            <Button variant="secondary" onClick={() => void copyLink(line)}>
              {m.agencies_embed_copy()}
            </Button>
          </div>
          <div className="mt-4 max-w-xl">
            <TextInput aria-label={m.agencies_embed_line()} readOnly value={line} />
          </div>
        </>
      )}
    </section>
  );
}

/** A frame of the agency's faces for a page of another site, in the language of this page. */
function embedLine(origin: string, { slug, name }: Agency, board: string | undefined): string {
  const address = origin + paths.agencyEmbed(slug, { ...(board ? { board } : {}), lang: getLocale() });
  const attribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const style = "width:100%;height:90vh;border:0";
  return `<iframe src="${attribute(address)}" title="${attribute(name)}" style="${style}" loading="lazy"></iframe>`;
}
