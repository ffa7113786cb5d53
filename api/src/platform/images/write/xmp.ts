import { paths } from "@compcard/domain/paths";
import { type Made, sourceTypeOf } from "@compcard/domain/photos/made";

/** The statement of a file about itself. No name of the person, no place, no day. */
export interface FileStatement {
  made: Made | null;
  /** The photographer, or where the photo was published; null where none was given. */
  credit: string | null;
  /** Search engines may show the card. */
  listed: boolean;
}

const namespaces = {
  rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  plus: "http://ns.useplus.org/ldf/xmp/1.0/",
  xmpRights: "http://ns.adobe.com/xap/1.0/rights/",
  dc: "http://purl.org/dc/elements/1.1/",
  photoshop: "http://ns.adobe.com/photoshop/1.0/",
  Iptc4xmpExt: "http://iptc.org/std/Iptc4xmpExt/2008-02-29/",
  TC260: "http://www.tc260.org.cn/ns/AIGC/1.0/",
};

/** The label of GB 45438: 1 made by AI, 2 possibly. */
const aigcLabels: Partial<Record<Made, string>> = { ai_made: "1", ai_edited: "2" };

/** The XMP packet of a picture with its `describeFile`. */
export function xmpOf(publicUrl: string, statement: FileStatement): string {
  return packXmp(describeFile(publicUrl, statement));
}

/** An XMP packet with this description. */
export function packXmp(description: string): string {
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${namespaces.rdf}">`,
    description,
    '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join("");
}

/** The description in XMP of a file: it reserves training, and names the address of the terms, the label and the credit. */
export function describeFile(publicUrl: string, { made, credit, listed }: FileStatement): string {
  const mining = listed ? "DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING" : "DMI-PROHIBITED";
  const label = made && aigcLabels[made];
  const lines = [
    ["plus:DataMining", `http://ns.useplus.org/ldf/vocab/${mining}`],
    ["xmpRights:Marked", "True"],
    ["xmpRights:WebStatement", publicUrl + paths.likeness()],
    ["Iptc4xmpExt:DigitalSourceType", made && sourceTypeOf(made)],
    ["TC260:AIGC", label && JSON.stringify({ Label: label })],
    ["photoshop:Credit", credit],
  ];
  const stated = lines.flatMap(([name, text]) => (name && text ? [`<${name}>${escapeXml(text)}</${name}>`] : []));
  if (credit) stated.push(`<dc:creator><rdf:Seq><rdf:li>${escapeXml(credit)}</rdf:li></rdf:Seq></dc:creator>`);
  const text = stated.join("");
  // A page of search results has twenty files: a namespace that none of its lines has would be 70 bytes in each.
  const spaces = Object.entries(namespaces)
    .filter(([prefix]) => text.includes(`<${prefix}:`) && prefix !== "rdf")
    .map(([prefix, address]) => `xmlns:${prefix}="${address}"`);
  return `<rdf:Description rdf:about="" ${spaces.join(" ")}>${text}</rdf:Description>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
