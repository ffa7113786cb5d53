import { m } from "@compcard/domain/messages";
import { useMutation } from "@tanstack/react-query";
import { networkError, openEnvelope } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { refuseSession, storedToken } from "../../../lib/session/store.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { useFreshSession } from "./use-fresh-session.tsx";

// A plain link could not carry the token.
async function fetchArchive(): Promise<Blob> {
  const token = storedToken();
  const response = await fetch("/api/auth/export", { headers: { authorization: `Bearer ${token}` } }).catch(() => {
    throw networkError();
  });
  if (response.status === 401) refuseSession(token);
  if (!response.ok) {
    openEnvelope(response.status, await response.json().catch(() => null), response.headers.get("retry-after"));
  }
  return response.blob();
}

function keepFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Everything the person has here, as a ZIP. */
export function ExportData() {
  const { run, dialog } = useFreshSession();
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(fetchArchive),
    onSuccess: (archive) => archive && keepFile(archive, "compcard.zip"),
    onError: (error) => void toast.error(m.profile_export_failed(), { id: "export", description: errorText(error) }),
  });
  return (
    <div>
      <p className="max-w-prose text-muted">{m.profile_export_text()}</p>
      <Button variant="secondary" className="mt-4 w-full sm:w-auto" busy={isPending} onClick={() => mutate()}>
        {m.profile_export()}
      </Button>
      {dialog}
    </div>
  );
}
