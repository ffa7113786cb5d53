import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { toast } from "../../lib/toast.tsx";
import { documentAddress } from "./document-file.ts";

/** Documents for every reader: the comp card without contacts (EXPORT-01, EXPORT-02). */
export function GuestLinks({ card }: { card: WireCard }) {
  const links = [
    { format: "pdf", text: m.card_document_pdf() },
    { format: "jpg", text: m.card_document_jpg() },
  ] as const;
  return (
    <p className="flex basis-full print:hidden flex-wrap gap-x-6 max-sm:-mx-4 lg:-mx-5">
      {links.map(({ format, text }) => (
        <a
          key={format}
          href={documentAddress(card, format, { lang: getLocale() })}
          target="_blank"
          rel="noopener"
          className="target text-sm text-muted underline underline-offset-4 hover:text-ink"
          onClick={() => toast.success(m.card_document_started({ format: format.toUpperCase() }), { id: "document" })}
        >
          {text}
        </a>
      ))}
    </p>
  );
}
