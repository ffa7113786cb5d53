import { m } from "@compcard/domain/messages";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { ApiForm } from "../../ui/form/api-form.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
import { DataList } from "../../ui/list/data-list.tsx";
import { useRefresh } from "./use-moderation.ts";

/** Moderators beside the admins; for admins alone. */
export function Moderators() {
  const query = useApiQuery(apiQuery("moderation.listModerators"));
  const refresh = useRefresh();
  const drop = useApiMutation({
    mutationFn: (id: string) => callApi("moderation.dismissModerator", { params: { id } }),
    onSuccess: () => toast.success(m.moderation_moderator_dropped(), { id: "moderation" }),
    errorToast: { id: "moderation" },
    onSettled: refresh,
  });
  return (
    <div className="max-w-xl">
      <p className="text-muted">{m.moderation_moderators_text()}</p>
      <DataList
        query={query}
        failed={m.moderation_load_error()}
        whole
        rows="moderators"
        empty={m.moderation_moderators_none()}
        className="mt-3"
      >
        {(one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline py-3">
            <span className="min-w-0 wrap-anywhere">{[one.name, one.email].filter(Boolean).join(", ")}</span>
            <Button
              variant="secondary"
              aria-label={m.moderation_moderator_drop_of({ name: one.name || (one.email ?? "") })}
              busy={drop.isPending && drop.variables === one.id}
              onClick={() => drop.mutate(one.id)}
            >
              {m.moderation_moderator_drop()}
            </Button>
          </li>
        )}
      </DataList>
      {query.data && <NewModerator onSettled={refresh} />}
    </div>
  );
}

function NewModerator({ onSettled }: { onSettled: () => unknown }) {
  const form = useApiForm({
    values: { email: "" },
    call: ({ email }) => callApi("moderation.appointModerator", { body: { email: email.trim() } }),
    fieldOf: () => "email",
    onDone: () => {
      form.renew({ email: "" });
      toast.success(m.moderation_moderator_added(), { id: "moderation" });
    },
    onSettled,
  });
  return (
    <ApiForm
      form={form}
      className="mt-6"
      actions={
        <Button type="submit" busy={form.busy} className="mt-4">
          {m.moderation_moderator_add()}
        </Button>
      }
    >
      <TextField
        form={form}
        name="email"
        label={m.moderation_moderator_email()}
        hint={m.moderation_moderator_hint()}
        type="email"
      />
    </ApiForm>
  );
}
