import type { IStylesOptions } from "docx";
import { halfPoints, lineHeight, twips } from "./units.ts";

const chinese = "Microsoft YaHei";

/** Fonts by script: ours are embedded in the file, Chinese is the reader's own. */
const text = { ascii: "Onest", hAnsi: "Onest", cs: "Onest", eastAsia: chinese };
const display = { ascii: "Prata", hAnsi: "Prata", cs: "Prata", eastAsia: chinese };

const ink = "111111";
const muted = "5D5B57";
const white = "FFFFFF";
const hairline = "B9B6B0";
const languages = { ru: "ru-RU", en: "en-GB", zh: "zh-CN" } as const;

/** Points of every kind of text. */
export const sizes = { note: 11, place: 9, label: 7.5, value: 9.5, contact: 8.5, caption: 7.5, footnote: 7.5 } as const;

/** All formatting is in styles, so that it can be edited in one place. */
export function documentStyles(
  locale: keyof typeof languages,
  points: { title: number; heading: number },
): IStylesOptions {
  const language = { value: languages[locale], eastAsia: "zh-CN" };
  const caption = locale === "zh" ? {} : { allCaps: true, characterSpacing: 12 };
  return {
    default: {
      document: { run: { font: text, size: halfPoints(sizes.place), color: ink, language } },
      title: { run: { font: display, ...letters(points.title, white) }, paragraph: lines(points.title) },
      heading1: {
        run: { font: display, ...letters(points.heading, ink) },
        paragraph: { ...lines(points.heading), keepNext: true },
      },
      heading2: {
        run: { font: text, ...letters(sizes.caption, muted), ...caption },
        paragraph: { ...lines(sizes.caption), keepNext: true },
      },
      hyperlink: { run: { color: ink } },
    },
    paragraphStyles: [
      style("CoverNote", "Cover note", sizes.note, white),
      style("Place", "Place", sizes.place, muted),
      style("FactLabel", "Fact label", sizes.label, muted),
      style("FactValue", "Fact value", sizes.value, ink),
      style("Contact", "Contact", sizes.contact, ink),
      style("Footnote", "Footnote", sizes.footnote, muted),
      style("Code", "Code", sizes.footnote, muted),
      // The line is as high as the picture in it.
      { ...style("Picture", "Picture", 1, ink), paragraph: { spacing: { line: 240, lineRule: "auto" } } },
      { ...style("Gap", "Gap", 1, ink), paragraph: { spacing: { line: twips(1), lineRule: "exact" } } },
    ],
    characterStyles: [{ id: "Aside", name: "Aside", basedOn: "DefaultParagraphFont", run: letters(7.5, muted) }],
  };
}

function style(id: string, name: string, points: number, color: string) {
  return { id, name, basedOn: "Normal", quickFormat: true, run: letters(points, color), paragraph: lines(points) };
}

function letters(points: number, color: string) {
  return { size: halfPoints(points), color };
}

// Exact line height: a Chinese font takes half as much again, which does not fit on the second page.
function lines(points: number) {
  return { spacing: { before: 0, after: 0, line: twips(lineHeight(points)), lineRule: "exact" as const } };
}

const rule = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="${hairline}"/>`;

/** The ruled table of figures. `docx` makes no table styles, but takes them as Word writes them. */
export const tableStyles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
<w:style w:type="table" w:customStyle="1" w:styleId="Facts">
<w:name w:val="Facts"/><w:basedOn w:val="TableNormal"/><w:uiPriority w:val="59"/><w:qFormat/>
<w:tblPr>
<w:tblBorders>${["top", "bottom", "insideH"].map(rule).join("")}</w:tblBorders>
<w:tblCellMar><w:top w:w="60" w:type="dxa"/><w:left w:w="0" w:type="dxa"/><w:bottom w:w="60" w:type="dxa"/><w:right w:w="60" w:type="dxa"/></w:tblCellMar>
</w:tblPr>
</w:style>
</w:styles>`;
