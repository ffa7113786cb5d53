import { m } from "@compcard/domain/messages";
import { fetchFile } from "../../../lib/api/file.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { useFreshSession } from "./use-fresh-session.tsx";

/** Everything the person has here, as a ZIP. */
export function ExportData() {
  const { run, dialog } = useFreshSession();
  const { mutate, isPending } = useApiMutation({
    mutationFn: () => run(() => fetchFile("/api/auth/export")),
    onSuccess: (archive) => archive && saveFile(archive, "compcard.zip"),
    errorToast: { id: "export", title: m.profile_export_failed },
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
