import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { cardId } from "../card-id.ts";
import { editProblem } from "./edit-rules.ts";
import {
  made,
  type PhotoEdit,
  photoDetail,
  photoDetails,
  photoEdit,
  photoFocus,
  photoType,
  photoUrls,
} from "./schema.ts";

const ofCard = z.object({ modelId: cardId });

const uploadedPhoto = z.object({
  photoUrl: z.string(),
  photoType,
  details: photoDetail,
});

/** Moderators give a reason for a photo of another. */
export const madeInput = z.object({
  made: made.nullable(),
  reason: z.string("must be text").trim().min(1, "must not be empty").max(1_000).optional(),
  /** For moderators: the photo that waits for approval, not the one that everybody sees. */
  waiting: z.boolean("must be true or false").optional(),
});

export const madeErrors = ["card.not_found", "card.forbidden", "photo.not_found", "photo.made_fixed"] as const;

export const uploadErrors = [
  "card.not_found",
  "card.forbidden",
  "agency.unconfirmed",
  "photo.too_large",
  "photo.unsupported",
  "photo.damaged",
  "photo.too_small",
  "photo.too_many_pixels",
  "photo.animated",
  "photo.shape",
  "photo.slot_forbidden",
  "photo.not_a_digital",
  "photo.failed",
] as const;

export const photosContract = defineContract({
  "photos.list": {
    summary: "Photos of a card, by type.",
    auth: "guest",
    scope: "cards:read",
    params: ofCard,
    answer: z.object({ photos: photoUrls, photo_details: photoDetails }),
    errors: ["card.not_found"],
  },
  "photos.upload": {
    summary: "Put a photo into a slot of the caller's card; an earlier one in that slot is replaced.",
    auth: "user",
    scope: "cards:write",
    params: ofCard,
    upload: { files: ["photo"], fields: { photoType: "dynamic" } },
    answer: uploadedPhoto.extend({ version: z.int() }),
    errors: uploadErrors,
  },
  "photos.uploadBatch": {
    summary: "Put several photos into slots of the caller's card, all or none; `photoTypes` is parallel to `photos`.",
    auth: "user",
    scope: "cards:write",
    params: ofCard,
    upload: { files: ["photos"], fields: { photoTypes: "dynamic" } },
    answer: z.object({ photos: z.array(uploadedPhoto), version: z.int() }),
    errors: [...uploadErrors, "photo.batch_failed"],
  },
  "photos.remove": {
    summary: "Delete the photo in a slot of the caller's card.",
    auth: "user",
    scope: "cards:write",
    params: ofCard.extend({ photoType }),
    answer: z.object({ photoType, version: z.int() }),
    errors: ["card.not_found", "card.forbidden", "photo.not_found"],
  },
  "photos.moveFocus": {
    summary: "Set the focus of a photo, which its crops preserve; a new photo in the slot gets a suggested one.",
    auth: "user",
    scope: "cards:write",
    params: ofCard.extend({ photoType }),
    body: photoFocus,
    example: { body: { x: 0.5, y: 0.25 } },
    answer: z.object({ photoType, details: photoDetail, version: z.int() }),
    errors: ["card.not_found", "card.forbidden", "photo.not_found"],
  },
  "photos.setMade": {
    summary:
      "State how a photo was made: `captured`, `retouched`, `figure_retouched`, `ai_edited`, `ai_made`, or null. The owner cannot lower what its file or a moderator says.",
    auth: "user",
    scope: "cards:write",
    params: ofCard.extend({ photoType }),
    body: madeInput,
    example: { body: { made: "retouched" } },
    answer: z.object({ photoType, details: photoDetail, version: z.int() }),
    errors: madeErrors,
  },
  "photos.edit": {
    summary:
      "Turn and crop a photo of the caller's card: `turn` clockwise, then `crop` in shares of the turned photo. Its focus moves along; the rest is deleted.",
    auth: "user",
    scope: "cards:write",
    params: ofCard.extend({ photoType }),
    body: photoEdit,
    check: (body) => editProblem(body as PhotoEdit),
    example: { body: { turn: 90 } },
    answer: uploadedPhoto.extend({ version: z.int() }),
    errors: [
      "card.not_found",
      "card.forbidden",
      "photo.not_found",
      "photo.slot_forbidden",
      "photo.too_small",
      "photo.shape",
      "photo.failed",
    ],
  },
  "photos.move": {
    summary: "Move a photo of the caller's card to another slot; a photo in that slot takes its place.",
    auth: "user",
    scope: "cards:write",
    params: ofCard,
    body: z.object({ from: photoType, to: photoType }),
    example: { body: { from: "dynamic", to: "lifestyle-commercial" } },
    answer: z.object({ photos: photoUrls, photo_details: photoDetails, version: z.int() }),
    errors: ["card.not_found", "card.forbidden", "photo.not_found", "photo.slot_forbidden"],
  },
});
