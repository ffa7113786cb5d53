import type { OwnerCard } from "@compcard/domain/cards/schema";
import { kindOf } from "@compcard/domain/consents/categories";
import { formatCategories } from "@compcard/domain/consents/category-names";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { reloadConsented, saveConsents } from "../../../lib/session/consents.ts";
import { useUser } from "../../../lib/session/session.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "./notice.tsx";

/**
 * Content that readers do not get for want of a consent to its publication (TL-20); its owner gives all consents with
 * one press. Nothing on a draft of the reader's own: its publication requests the consents.
 */
export function UnconsentedNotice({ card }: { card: Pick<OwnerCard, "user_id" | "status" | "unconsented"> }) {
  const isOwner = useUser()?.id === card.user_id;
  const { unconsented, status } = card;
  const allow = useApiMutation({
    mutationFn: async () => {
      await saveConsents(
        unconsented.map((category) => ({ kind: kindOf(category), given: true })),
        "profile",
      );
      await reloadConsented();
    },
    onSuccess: () => toast.success(m.consents_shown_done(), { id: "consents" }),
    errorToast: { id: "consents", title: m.consents_failed },
  });
  if (unconsented.length === 0 || (isOwner && status === "draft")) return null;
  const title = isOwner ? m.consents_unseen_title() : m.consents_unseen_title_agency();
  return (
    <Notice title={title} text={formatCategories(unconsented)}>
      {isOwner && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <Button variant="secondary" busy={allow.isPending} onClick={() => allow.mutate()}>
            {m.consents_unseen_allow()}
          </Button>
          <Link
            to={`${paths.profile({ tab: "privacy" })}#consents`}
            className="target inline-flex underline underline-offset-4"
          >
            {m.consents_unseen_choose()}
          </Link>
        </div>
      )}
    </Notice>
  );
}
