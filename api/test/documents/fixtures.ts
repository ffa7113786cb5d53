import type { PublicCard } from "@compcard/domain/cards/schema";
import { documentOptions } from "@compcard/domain/documents/schema";
import { madeByFile } from "@compcard/domain/photos/made";
import { photoTypes } from "@compcard/domain/photos/options";
import type { z } from "zod";
import type { ShownPhoto } from "../../src/core/photo-files/shown.ts";
import { type DocumentContent, guestContent } from "../../src/features/documents/content.ts";
import type { RenderInput } from "../../src/features/documents/renderer.ts";
import { openPixels } from "../../src/platform/images/read/strict-sharp.ts";
import { cropToJpeg } from "../../src/platform/images/write/crop.ts";
import { describeFile } from "../../src/platform/images/write/xmp.ts";
import { createTypesetter } from "../../src/platform/typeset/typesetter.ts";
import { quarters } from "../images/picture-fixtures.ts";

type Print = Parameters<typeof guestContent>[0];

/** Cards to print, without server or database: every photo is the same four quarters. */
export async function createDocumentFixture() {
  const typesetter = createTypesetter({ timeoutSeconds: 100 });
  const master = await openPixels(quarters(1500, 2000)).jpeg().toBuffer();

  const photos = (count: number, width = 1500): ShownPhoto[] =>
    photoTypes.slice(0, count).map((photo_type) => ({
      photo_type,
      key: photo_type,
      width,
      height: (width * 4) / 3,
      placeholder: "",
      widths: [320],
      focus_x: 0.5,
      focus_y: 0.3,
      ...madeByFile(null),
    }));

  /** A card with these fields, as it is read for a document. */
  const print = (fields: Partial<Print["card"]>, shown: ShownPhoto[] = photos(5)) => ({
    card: { ...card, ...fields } as PublicCard,
    photos: shown,
  });

  return {
    typesetter,
    photos,
    print,
    /** Input of a maker for a card with these fields. */
    making(
      fields: Partial<Print["card"]>,
      requested: z.input<typeof documentOptions> = {},
      shown: ShownPhoto[] = photos(5),
      contacts: DocumentContent["contacts"] = [],
    ): RenderInput {
      const options = documentOptions.parse(requested);
      const wish = {
        format: "pdf",
        options,
        locale: options.lang ?? "ru",
        publicUrl: "https://compcard.example",
        site: "Compcard",
        accent: "#c8102e",
      } as const;
      const content = guestContent(print(fields, shown), wish);
      return {
        content: { ...content, contacts, code },
        options,
        madeAt: new Date("2026-11-20T10:00:00Z"),
        crop: (_photo, box) => cropToJpeg(master, box),
        fit: noLogo,
        typeset: typesetter.typeset,
        statement,
      };
    },
  };
}

/** A document without a logo. */
export const noLogo: RenderInput["fit"] = async () => null;

/** Stated by documents whose photos have no label. */
export const statement = describeFile("https://compcard.example", { made: null, credit: null, listed: true });

/** The code of a document that no server has issued. */
export const code = { address: "https://compcard.example/c/H7KQ2M9TXR", text: "H7KQ2-M9TXR" };

const card = {
  id: "d5fce48b-10b0-4e93-80de-86d25b5126a8",
  first_name: "Анна",
  last_name: "Ким",
  age: 22,
  location: "Москва, Россия",
  location_names: { ru: "Москва, Россия", en: "Moscow, Russia", zh: "莫斯科，俄罗斯" },
  height: 178,
  chest: 83,
  waist: 60,
  hips: 89,
  shoe_size: 39,
  clothing_size: "S",
  ...{ inseam: null, collar: null, suit_size: null, cup: null },
  hair_color: "blonde",
  eye_color: "blueGray",
  measured_at: "2026-09-30",
  updated_at: "2026-11-02T10:00:00.000Z",
};
