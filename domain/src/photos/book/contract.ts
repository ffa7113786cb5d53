import { z } from "zod";
import { defineContract } from "../../call-spec.ts";
import { cardId } from "../../card-id.ts";
import { sample } from "../../example-values.ts";
import { madeErrors, madeInput, uploadErrors } from "../contract.ts";
import { editProblem } from "../edit-rules.ts";
import { maxPortfolio } from "../options.ts";
import { type PhotoEdit, photoEdit, photoFocus } from "../schema.ts";
import { maxCredit } from "./rules.ts";
import { digitalPhoto, digitalView, portfolioPhoto } from "./schema.ts";

const ofCard = z.object({ modelId: cardId });
const ofPhoto = ofCard.extend({ photoId: cardId });
const version = z.int();

const entry = z.object({
  id: z.uuid("must be the id of a photo").overwrite((id) => id.toLowerCase()),
  credit: z
    .string("must be text")
    .refine((text) => !text.includes("\0"), "must not contain NUL")
    .transform((text) => text.trim())
    .pipe(z.string().max(maxCredit, `must have at most ${maxCredit} characters`))
    .nullable()
    .optional(),
  year: z.int("must be a year").nullable().optional(),
});

export type PortfolioEntry = z.output<typeof entry>;

const found = ["card.not_found", "card.forbidden", "photo.not_found"] as const;

export const bookContract = defineContract({
  "portfolio.add": {
    summary: `Add a photo to the portfolio of the caller's card, as the last of at most ${maxPortfolio}. With an \`id\` chosen by the client, repeating the call changes nothing.`,
    auth: "user",
    scope: "cards:write",
    params: ofCard,
    upload: { files: ["photo"], fields: { id: sample.photo } },
    status: 201,
    answer: z.object({ photo: portfolioPhoto, version }),
    errors: [...uploadErrors, "portfolio.full"],
  },
  "portfolio.arrange": {
    summary:
      "Set the whole order of the portfolio, with credits and years; what an entry does not name stays. `If-Match` makes it conditional.",
    auth: "user",
    scope: "cards:write",
    params: ofCard,
    body: z.array(entry, "must be a list of photos").max(maxPortfolio, `must have at most ${maxPortfolio} entries`),
    example: { body: [{ id: sample.photo, credit: "Photo: Ivan Orlov", year: 2025 }] },
    answer: z.object({ portfolio: z.array(portfolioPhoto), version }),
    errors: ["card.not_found", "card.forbidden", "card.conflict"],
  },
  "portfolio.remove": {
    summary: "Remove a photo from the portfolio of the caller's card.",
    auth: "user",
    scope: "cards:write",
    params: ofPhoto,
    answer: z.object({ id: z.string(), version }),
    errors: found,
  },
  "portfolio.moveFocus": {
    summary: "Set the focus of a photo of the portfolio, which its crops preserve.",
    auth: "user",
    scope: "cards:write",
    params: ofPhoto,
    body: photoFocus,
    example: { body: { x: 0.5, y: 0.25 } },
    answer: z.object({ photo: portfolioPhoto, version }),
    errors: found,
  },
  "portfolio.setMade": {
    summary: "State how a photo of the portfolio was made, as `photos.setMade` does.",
    auth: "user",
    scope: "cards:write",
    params: ofPhoto,
    body: madeInput,
    example: { body: { made: "retouched" } },
    answer: z.object({ photo: portfolioPhoto, version }),
    errors: madeErrors,
  },
  "portfolio.edit": {
    summary: "Turn and cut a photo of the portfolio, as `photos.edit` does.",
    auth: "user",
    scope: "cards:write",
    params: ofPhoto,
    body: photoEdit,
    check: (body) => editProblem(body as PhotoEdit),
    example: { body: { turn: 90 } },
    answer: z.object({ photo: portfolioPhoto, version }),
    errors: [...found, "photo.too_small", "photo.shape", "photo.failed"],
  },
  "digitals.put": {
    summary:
      "Put a photo into a view of the digitals of the caller's card; an earlier one is replaced. `camera` is 1 for a photo that the page took.",
    auth: "user",
    scope: "cards:write",
    params: ofCard,
    upload: { files: ["photo"], fields: { view: "face", taken_on: "2026-09-01", camera: "1" } },
    status: 201,
    answer: z.object({ view: digitalView, photo: digitalPhoto, version }),
    errors: uploadErrors,
  },
  "digitals.setMade": {
    summary: "State that a digital is `captured`, or null; any other value is refused.",
    auth: "user",
    scope: "cards:write",
    params: ofCard.extend({ view: digitalView }),
    body: madeInput,
    example: { body: { made: "captured" } },
    answer: z.object({ view: digitalView, photo: digitalPhoto, version }),
    errors: [...madeErrors, "photo.not_a_digital"],
  },
  "digitals.remove": {
    summary: "Remove a view from the digitals of the caller's card.",
    auth: "user",
    scope: "cards:write",
    params: ofCard.extend({ view: digitalView }),
    answer: z.object({ view: digitalView, version }),
    errors: found,
  },
});
