import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { ClientSelect } from "./select-client-dialog.tsx";
import { useClients } from "./use-clients.ts";

interface ClientPeopleProps {
  agency: string;
  /** The client that the selection is made for, which is chosen at first. */
  client: { id: string; company: string } | null;
  /** Addresses. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** People of a client as recipients; nothing where the agency has no client. */
export function ClientPeople({ agency, client, chosen, onChange }: ClientPeopleProps) {
  const { data } = useClients(agency);
  const [id, setId] = useState(client?.id ?? null);
  if (!data || data.clients.length === 0) return null;
  const found = data.clients.find((one) => one.id === id);
  return (
    <>
      <ClientSelect agency={agency} before={client} value={id} onChange={setId} />
      {found && found.people.length > 0 && (
        <fieldset>
          <legend className="label-caps mb-1 text-muted">{m.clients_send_client({ company: found.company })}</legend>
          {found.people.map(({ name, email }) => (
            <label key={email} className="target w-full gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-ink"
                checked={chosen.includes(email)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, email] : chosen.filter((one) => one !== email))
                }
              />
              <span className="min-w-0 wrap-anywhere">{name ? `${name} · ${email}` : email}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
