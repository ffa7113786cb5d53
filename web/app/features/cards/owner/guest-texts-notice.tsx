import { fieldNames } from "@compcard/domain/cards/field-names";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { joinItems } from "@compcard/domain/wording";
import { Notice } from "./notice.tsx";

/** Names the texts and videos of a card of age of which guests see a part, or nothing; beside how moderation stands. */
export function GuestTextsNotice({ card: { guarded, review } }: { card: OwnerCard }) {
  if (guarded || !review || review.contact_fields.length === 0) return null;
  const texts = review.contact_fields.filter((field) => field !== "videos");
  const fields = joinItems(
    texts.map((field) => fieldNames[field]()),
    getLocale(),
  );
  const sentences = [
    ...(texts.length > 0 ? [m.visibility_guest_texts_text({ fields })] : []),
    ...(texts.length < review.contact_fields.length ? [m.visibility_guest_videos_text()] : []),
  ];
  return <Notice title={m.visibility_guest_texts_title()} text={sentences.join(getLocale() === "zh" ? "" : " ")} />;
}
