import { type ConsentKind, consentVersions } from "@compcard/domain/consents/kinds";
import { consentText } from "@compcard/domain/consents/texts";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { useSite } from "../../../lib/page/config.ts";

/** The full text of a consent; the ledger stores its hash. */
export function ConsentText({ kind }: { kind: ConsentKind | "guardian" }) {
  const { text } = consentText(kind, getLocale(), useSite());
  const date = dateFormat({ dateStyle: "long", timeZone: "UTC" }).format(new Date(consentVersions[kind]));
  return (
    <>
      {text.map((paragraph) => (
        <p key={paragraph} className="mt-4 leading-relaxed first:mt-0">
          {paragraph}
        </p>
      ))}
      <p className="mt-4 text-sm text-muted">{m.consents_version({ date })}</p>
    </>
  );
}
