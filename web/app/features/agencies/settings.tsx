import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { photoFileTypes } from "@compcard/domain/photos/limits";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { uploadFile } from "../../lib/api/upload.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { confirm } from "../../lib/confirm.ts";
import { useLocalPath } from "../../lib/locale/link.tsx";
import { preparePhoto } from "../../lib/photo-files/prepare-photo.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { AgencyLogo } from "./agencies-page.tsx";
import { AgencyForm } from "./agency-form.tsx";
import { BoardsForm } from "./boards-form.tsx";
import { FieldsForm } from "./own/fields-form.tsx";
import { PublicBox } from "./public-box.tsx";
import { useRosterTools } from "./roster/roster-tools.ts";
import { useAgencyChanged } from "./use-agencies.ts";
import { useBoards } from "./use-boards.ts";

interface SettingsProps {
  agency: Agency;
  /** Texts for mails. */
  templates: ReactNode;
}

/** For owners: what the agency states, its logo, boards and texts, and its deletion. */
export function Settings({ agency, templates }: SettingsProps) {
  const boards = useBoards(agency);
  return (
    <div className="space-y-12">
      <section>
        <h2 className="font-display text-2xl">{m.agencies_profile()}</h2>
        <AgencyForm key={agency.id} before={agency} onDone={() => {}} elseUnsaved={boards.isDirty} />
      </section>
      <Logo agency={agency} />
      <section>
        <h2 className="font-display text-2xl">{m.agencies_boards()}</h2>
        <BoardsForm boards={boards} />
      </section>
      <OwnFields agency={agency} />
      {templates}
      <PublicBox agency={agency} />
      <Remove agency={agency} />
    </div>
  );
}

/** Mounted with the stored fields, so that a later answer does not overwrite what is typed. */
function OwnFields({ agency }: { agency: Agency }) {
  const query = useApiQuery(apiQuery("roster.fields", { params: { id: agency.id } }));
  return (
    <section>
      <h2 className="font-display text-2xl">{m.agencies_fields()}</h2>
      <Loaded query={query} failed={m.agencies_fields_failed()} skeleton="h-24" className="mt-4">
        {({ fields }) => <FieldsForm agency={agency} stored={fields} />}
      </Loaded>
    </section>
  );
}

function Logo({ agency }: { agency: Agency }) {
  const changed = useAgencyChanged();
  const params = { id: agency.id };
  const save = useApiMutation({
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.append("logo", await preparePhoto(file), file.name);
      return uploadFile({ name: "agencies.saveLogo", params, form });
    },
    errorToast: { id: "agency" },
    onSettled: changed,
  });
  const remove = useApiMutation({
    mutationFn: () => callApi("agencies.removeLogo", { params }),
    errorToast: { id: "agency" },
    onSettled: changed,
  });
  return (
    <section>
      <h2 className="font-display text-2xl">{m.agencies_logo()}</h2>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <AgencyLogo agency={agency} />
        <label className="button button-secondary focus-within:outline-2">
          {m.agencies_logo_choose()}
          <input
            type="file"
            accept={photoFileTypes}
            className="sr-only"
            disabled={save.isPending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = "";
              if (file) save.mutate(file);
            }}
          />
        </label>
        {agency.logo_url && (
          <Button variant="secondary" busy={remove.isPending} onClick={() => remove.mutate()}>
            {m.agencies_logo_remove()}
          </Button>
        )}
      </div>
    </section>
  );
}

function Remove({ agency }: { agency: Agency }) {
  const { useFreshSession } = useRosterTools();
  const { run, dialog } = useFreshSession();
  const changed = useAgencyChanged();
  const navigate = useNavigate();
  const local = useLocalPath();
  const remove = useApiMutation({
    mutationFn: () => run(() => callApi("agencies.remove", { params: { id: agency.id } })),
    errorToast: { id: "agency" },
    onSuccess: async (removed) => {
      if (!removed) return;
      await navigate(local(paths.agencies()));
      toast.success(m.agencies_removed({ agency: agency.name }), { id: "agency" });
      await changed();
    },
  });
  const confirmRemoval = () =>
    confirm({
      title: m.agencies_remove_title({ agency: agency.name }),
      text: m.agencies_remove_text(),
      action: m.agencies_remove(),
      // Not awaited: a confirmation of the password may follow in a dialog of its own.
      onConfirm: () => remove.mutate(),
    });
  return (
    <section>
      <h2 className="font-display text-2xl">{m.agencies_remove()}</h2>
      <p className="mt-2 max-w-xl text-muted">{m.agencies_remove_text()}</p>
      <Button variant="danger" className="mt-4" busy={remove.isPending} onClick={confirmRemoval}>
        {m.agencies_remove()}
      </Button>
      {dialog}
    </section>
  );
}
