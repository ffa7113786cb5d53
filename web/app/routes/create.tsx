import { m } from "@compcard/domain/messages";
import { useEffect } from "react";
import { ConsentNotice } from "../features/accounts/consents/consent-notice.tsx";
import { PhotoUploader } from "../features/photos/photo-uploader.tsx";
import { usePhotoUploads } from "../features/photos/use-photo-uploads.ts";
import { RequireUser } from "../features/shell/require-user.tsx";
import { DraftLoadFailed, DraftLoading, DraftLost } from "../features/wizard/draft-loading.tsx";
import { type OpenedDraft, storeOpened } from "../features/wizard/draft-notes.ts";
import { useCreateCard } from "../features/wizard/use-create-card.ts";
import { useDraft } from "../features/wizard/use-draft.ts";
import { useOpenDraft } from "../features/wizard/use-open-draft.ts";
import { Wizard } from "../features/wizard/wizard.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";

function Create() {
  return (
    <>
      <PageMeta private title={m.nav_create_card()} />
      <RequireUser newcomers>
        <ConsentNotice />
        <OpenDraft />
      </RequireUser>
    </>
  );
}

function OpenDraft() {
  const { data, error, isFetching, refetch } = useOpenDraft();
  const reopen = () => void refetch();
  if (data) return <FillIn key={data.model.id} opened={data} onReopen={reopen} />;
  return error ? <DraftLoadFailed error={error} busy={isFetching} onRetry={reopen} /> : <DraftLoading />;
}

function FillIn({ opened, onReopen }: { opened: OpenedDraft; onReopen: () => void }) {
  const { model } = opened;
  const draft = useDraft(model);
  const photos = usePhotoUploads({ cardId: model.id, card: model, onChange: draft.adopt });
  // Later saves are there, too, when the wizard is opened without a connection.
  useEffect(() => storeOpened({ ...opened, model: draft.saved }), [opened, draft.saved]);
  const { busy, create } = useCreateCard(opened, draft, photos.idle);
  if (!draft.isLoaded) return <DraftLoading />;
  if (draft.phase === "lost") return <DraftLost onReopen={onReopen} />;
  return (
    <Wizard
      draft={draft}
      photos={<PhotoUploader photos={photos} card={{ age: draft.values.age, guarded: draft.saved.guarded }} />}
      busy={busy}
      onCreate={() => void create()}
    />
  );
}

export default withQueries(Create);
