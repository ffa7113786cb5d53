import { type Audience, audiences, type ContactKind } from "@compcard/domain/cards/visibility";
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
  onChange: (audience: Audience) => void;
}

/** One contact, and who sees it. */
export function ContactSwitch({ kind, audience, onChange }: ContactSwitchProps) {
  const name = contactName(kind);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-1">
      <span className="min-w-24">{name}</span>
      <Segments
        label={name}
        options={audiences.map((value) => ({ value, label: audienceNames[value]() }))}
        value={audience}
        onChange={onChange}
        className="-mx-2 flex-wrap"
      />
    </li>
  );
}
