import type { Audience, ContactKind } from "@compcard/domain/cards/visibility";
import { m } from "@compcard/domain/messages";
import { Segments } from "../../../ui/segments.tsx";
import { contactName } from "../contacts/contact-name.ts";

const audienceNames: Record<Audience, () => string> = {
  nobody: m.visibility_nobody,
  verified: m.visibility_verified,
  members: m.visibility_members,
};

interface ContactSwitchProps {
  kind: ContactKind;
  audience: Audience;
  /** The available audiences; a single one is no choice. */
  among: readonly Audience[];
  onChange: (audience: Audience) => void;
}

/** One contact, and who sees it. */
export function ContactSwitch({ kind, audience, among, onChange }: ContactSwitchProps) {
  const name = contactName(kind);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-1">
      <span className="min-w-24">{name}</span>
      {among.length > 1 ? (
        <Segments
          label={name}
          options={among.map((value) => ({ value, label: audienceNames[value]() }))}
          value={audience}
          onChange={onChange}
          className="-mx-2 flex-wrap"
        />
      ) : (
        <span className="target inline-flex items-center text-muted">{m.visibility_nobody_minor()}</span>
      )}
    </li>
  );
}
