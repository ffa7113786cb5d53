import type { FileState } from "@compcard/domain/checks/schema";
import { m } from "@compcard/domain/messages";
import { useEffect, useState } from "react";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { canDigest } from "./file-digest.ts";
import { FileDrop } from "./file-drop.tsx";

const texts: Record<FileState, () => string> = {
  same: m.checks_file_same,
  other_format: m.checks_file_other_format,
  different: m.checks_file_different,
};

interface FileCheckProps {
  code: string;
  /** Digest of a file that was chosen before its code was known. */
  digest?: string | undefined;
}

/** Compares a file with the document of this code. */
export function FileCheck({ code, digest }: FileCheckProps) {
  // Not known on the server.
  const [can, setCan] = useState(false);
  useEffect(() => setCan(canDigest()), []);
  const compare = useApiMutation({
    mutationFn: (sha256: string) => callApi("checks.compareFile", { params: { code }, body: { sha256 } }),
    errorToast: { id: "check-file", title: m.checks_failed },
  });
  const { mutate } = compare;
  useEffect(() => {
    if (digest) mutate(digest);
  }, [digest, mutate]);
  if (!can) return null;
  return (
    <div className="space-y-3">
      <FileDrop onFile={(_file, digest) => mutate(digest)} />
      <p role="status" className={compare.data?.file === "different" ? "text-accent" : ""}>
        {compare.data && texts[compare.data.file]()}
      </p>
    </div>
  );
}
