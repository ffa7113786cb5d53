import { m } from "@compcard/domain/messages";
import { useLocation } from "react-router";
import { Link } from "../../lib/locale/link.tsx";
import { loginPath } from "../../lib/session/return-path.ts";
import { Field } from "../../ui/field.tsx";
import { Lock } from "../../ui/icons/lock.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** A filter that guests do not have, with the way to it. */
export function LockedField({ label, placeholder, hint }: { label: string; placeholder: string; hint: string }) {
  const location = useLocation();
  const way = (
    <>
      <span>{`${hint} `}</span>
      <Link to={loginPath(location)} className="text-ink underline underline-offset-4">
        {m.search_agency_sign_in()}
      </Link>
    </>
  );
  return (
    <Field label={label} hint={way}>
      {(control) => (
        <TextInput {...control} disabled placeholder={placeholder} end={<Lock aria-hidden="true" size={16} />} />
      )}
    </Field>
  );
}
