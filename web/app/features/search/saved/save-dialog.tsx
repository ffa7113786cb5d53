import { m } from "@compcard/domain/messages";
import { maxNameLength } from "@compcard/domain/search/saved/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { toast } from "../../../lib/toast.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { DescribeDialog } from "./describe-dialog.tsx";
import { MailsHint } from "./mails-hint.tsx";
import type { OpenSearch } from "./saved-texts.ts";
import { useSavedOptions } from "./use-saved-options.ts";
import { rememberSaved } from "./use-saved-searches.ts";

interface SaveDialogProps {
  search: OpenSearch;
  onClose: () => void;
}

/** Names the search and chooses mails about new cards. Rarely used, so it is loaded on demand. */
export default function SaveDialog({ search: { query, agency, listWords }, onClose }: SaveDialogProps) {
  const queries = useQueryClient();
  const [notify, setNotify] = useState(false);
  const { options, isLoading } = useSavedOptions(agency);
  // A city is named by its name; without the list by what there is.
  if (isLoading) return null;
  return (
    <DescribeDialog
      title={m.search_save()}
      description={m.searches_save_text()}
      search={{ name: listWords(options).join(", ").slice(0, maxNameLength), note: "" }}
      onClose={onClose}
      onSave={async (described) => {
        const typed = { ...described, notify };
        const { search } = await callApi("searches.create", { body: { ...typed, query, agency } });
        const isAsTyped = search.name === typed.name && search.note === typed.note && search.notify === notify;
        // One that another tab has saved already comes back as it was described there.
        const change = () => callApi("searches.change", { params: { id: search.id }, body: typed });
        rememberSaved(queries, isAsTyped ? search : (await change()).search);
        toast.success(m.searches_saved(), { id: "searches", description: m.searches_saved_text() });
      }}
    >
      <div>
        <Toggle label={m.searches_notify()} checked={notify} onChange={setNotify} />
        <MailsHint />
      </div>
    </DescribeDialog>
  );
}
