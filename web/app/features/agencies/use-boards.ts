import type { Agency, Board } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useEdit } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";
import { afterRowsSaved, isSent } from "./after-rows-saved.ts";
import { useAgencyChanged } from "./use-agencies.ts";

interface Draft {
  /** Key of the row, not of the board. */
  key: string;
  id?: string;
  name: string;
  gender: Board["gender"];
}

/** The rows that are sent. */
const toBoards = (drafts: readonly Draft[]) =>
  drafts.filter(isSent).map(({ id, name, gender }) => ({ ...(id ? { id } : {}), name, gender }));

const toDraft = ({ id, name, gender }: Board): Draft => ({ key: id, id, name, gender });

/** Typed boards of an agency, until they are saved. */
export function useBoards(agency: Agency) {
  const [drafts, setDrafts] = useState(() => agency.boards.map(toDraft));
  const [saved, setSaved] = useState(drafts);
  const isDirty = () => JSON.stringify(toBoards(drafts)) !== JSON.stringify(toBoards(saved));
  useEdit(isDirty);
  const changed = useAgencyChanged();
  const save = useApiMutation({
    mutationFn: (sent: readonly Draft[]) =>
      callApi("agencies.setBoards", { params: { id: agency.id }, body: toBoards(sent) }),
    errorToast: { id: "agency" },
    onSuccess: ({ boards }, sent) => {
      const stored = boards.map(toDraft);
      setDrafts((now) => afterRowsSaved(now, sent, stored));
      setSaved(stored);
      toast.success(m.agencies_saved(), { id: "agency" });
    },
    onSettled: changed,
  });
  return { drafts, setDrafts, save, isDirty: isDirty() && !save.isPending };
}
