import { m } from "@compcard/domain/messages";
import { useMutation } from "@tanstack/react-query";
import { errorText } from "../../../lib/api/error-text.ts";
import { fetchFile } from "../../../lib/api/file.ts";
import { keepFile } from "../../../lib/browser/keep-file.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { useFreshSession } from "./use-fresh-session.tsx";

/** Everything the person has here, as a ZIP. */
export function ExportData() {
  const { run, dialog } = useFreshSession();
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(() => fetchFile("/api/auth/export")),
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
