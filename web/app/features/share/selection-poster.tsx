import { dateFormat } from "@compcard/domain/intl";
import { m } from "@compcard/domain/messages";
import { getLocale, type Locale } from "@compcard/domain/runtime";
import { useEffect, useState } from "react";
import { log } from "../../lib/browser/log.ts";
import { useSite } from "../../lib/page/config.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** A link that was made just now. */
interface NewLink {
  url: string;
  /** Of whom it is for; the page's where none is chosen. */
  lang: Locale | null;
  expires_at: string;
  has_password: boolean;
}

interface SelectionPosterProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The selection's name. */
  title: string;
  link: NewLink;
}

/**
 * A picture with the QR code of a selection link, in the reader's language. Available only while the address is known.
 */
export function SelectionPoster({ open, onOpenChange, title, link }: SelectionPosterProps) {
  const { name: site } = useSite();
  const [picture, setPicture] = useState<string | "failed">();
  const { url, lang, expires_at, has_password } = link;
  useEffect(() => {
    if (!open) return;
    const { scan, notes } = posterTexts({ lang, expires_at, has_password });
    import("./selection-picture.ts")
      .then(({ selectionPicture }) => selectionPicture({ site, title, address: url, scan, notes }))
      .then(setPicture, (error: unknown) => {
        log("error", "no poster of a link", error instanceof Error ? error.name : "");
        setPicture("failed");
      });
  }, [open, site, title, url, lang, expires_at, has_password]);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.share_selection_title()}
      description={m.share_selection_text()}
      actions={
        picture &&
        picture !== "failed" && (
          <a href={picture} download="compcard-link.png" className="button button-primary">
            {m.share_poster_save()}
          </a>
        )
      }
    >
      <div className="mx-auto aspect-18/25 max-w-80 border border-hairline">
        {picture === undefined ? (
          <Skeleton className="size-full" />
        ) : picture === "failed" ? (
          <p role="alert" className="flex h-full items-center justify-center p-4 text-center">
            {m.share_poster_failed()}
          </p>
        ) : (
          <img src={picture} alt={m.share_selection_alt({ title })} className="size-full" />
        )}
      </div>
    </Dialog>
  );
}

/** What stands under the code, in the language of the link. */
export function posterTexts({ lang, expires_at, has_password }: Omit<NewLink, "url">): {
  scan: string;
  notes: string[];
} {
  const locale = lang ?? getLocale();
  const day = dateFormat(locale, { dateStyle: "long" }).format(new Date(expires_at));
  return {
    scan: m.share_selection_scan({}, { locale }),
    notes: [
      m.share_selection_until({ day }, { locale }),
      ...(has_password ? [m.share_selection_password({}, { locale })] : []),
    ],
  };
}
