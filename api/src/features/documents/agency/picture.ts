import type { Box } from "@compcard/domain/documents/geometry";
import type { Locale } from "@compcard/domain/locale";
import type { ShownPhoto } from "../../../core/photo-files/shown.ts";
import { insertXmp } from "../../../platform/images/write/insert-xmp.ts";
import { packXmp } from "../../../platform/images/write/xmp.ts";
import { nameFonts } from "../../../platform/typeset/name-fonts.ts";
import { printedName, printer } from "../printed-texts.ts";
import type { RenderInput } from "../renderer.ts";
import { template } from "../template.ts";

/** The content of the picture. */
export interface AgencyPicture {
  locale: Locale;
  name: string;
  /** In place of a name that our fonts cannot print. */
  slug: string;
  /** Description and place of the agency. */
  line: string;
  /** Key of the logo. */
  logo: string | null;
  /** One, or four. */
  faces: readonly ShownPhoto[];
}

type Tools = Pick<RenderInput, "crop" | "fit" | "typeset" | "statement">;

const [side, height] = [504, 630];
/** Between faces. */
const gap = 4;
const logoBox = { width: 480, height: 220 };

/** 1200 × 630, as networks show it beside a link. */
export async function makeAgencyPicture(
  picture: AgencyPicture,
  { crop, fit, typeset, statement }: Tools,
): Promise<Buffer> {
  const { locale, slug, line, faces } = picture;
  const { breakable, printable } = printer();
  const name = printedName({ name: picture.name, latinName: slug });
  const logo = picture.logo && (await fit(picture.logo, logoBox));
  const placed = await Promise.all(
    faces.map(async (photo, at) => {
      const box = boxOf(at, faces.length);
      return { file: `face-${at}.jpg`, box, bytes: await crop(photo, { ...sizeOf(box), quality: 88 }) };
    }),
  );
  const data = {
    page: "agency",
    ...{ locale, name: breakable(name), nameFont: nameFonts(name), line: printable(line) },
    // A box of half the pixels, for sharp screens.
    logo: logo && { file: "logo.jpg", width: logo.width / 2, height: logo.height / 2 },
    faces: placed.map(({ file, box }) => ({ file, ...box })),
  };
  const images = Object.fromEntries(placed.map(({ file, bytes }) => [file, bytes]));
  const file = await typeset({
    ...{ template, data },
    images: logo ? { ...images, "logo.jpg": logo.bytes } : images,
    output: { kind: "jpeg", width: 1200, quality: 82 },
  });
  return insertXmp(file, packXmp(statement));
}

/** A face alone fills the left of the picture, four of them share it. */
function boxOf(at: number, count: number): Box {
  if (count === 1) return { x: 0, y: 0, width: side, height };
  const [width, tall] = [(side - gap) / 2, (height - gap) / 2];
  return { x: (at % 2) * (width + gap), y: Math.floor(at / 2) * (tall + gap), width, height: tall };
}

const sizeOf = ({ width, height }: Box) => ({ width: Math.round(width), height: Math.round(height) });
