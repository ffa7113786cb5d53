import { getCountries, getExampleNumber, type PhoneNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import { type PhoneRegion, toE164, toWhatsApp } from "./phone.ts";

describe("SL-55 SL-72 a typed phone number", () => {
  // biome-ignore format: a table
  it.each<[string, PhoneRegion, string | null]>([
    // Russia
    ["8 (900) 123-45-67", "RU", "+79001234567"],
    ["8 (900) 123-45-67", "CN", "+79001234567"],
    ["89001234567", "RU", "+79001234567"],
    ["8-900-123-45-67", "RU", "+79001234567"],
    ["8.900.123.45.67", "RU", "+79001234567"],
    ["+7 900 123-45-67", "CN", "+79001234567"],
    ["7 900 123 45 67", "RU", "+79001234567"],
    ["900 123 45 67", "RU", "+79001234567"],
    ["(495) 123-45-67", "RU", "+74951234567"],
    ["(8 495) 123 45 67", "RU", "+74951234567"],
    ["+7 (8) 495 123-45-67", "RU", "+74951234567"],
    ["+8 916 123-45-67", "RU", "+79161234567"],
    ["tel:+7-916-123-45-67", "RU", "+79161234567"],
    ["＋７ ９１６ １２３ ４５ ６７", "RU", "+79161234567"],
    ["\u202a+7 916 123\u201145\u201167\u202c", "RU", "+79161234567"],
    ["+7 916 123\u201345\u201367", "RU", "+79161234567"],
    ["https://wa.me/79161234567", "RU", "+79161234567"],
    ["8 800 555 35 35", "RU", "+78005553535"],
    ["8 863 255-55-55", "CN", "+78632555555"],
    // China
    ["138 0013 8000", "CN", "+8613800138000"],
    ["138 0013 8000", "RU", "+8613800138000"],
    ["13804574884", "RU", "+8613804574884"],
    ["13804574884", "CN", "+8613804574884"],
    ["+86 138 0013 8000", "RU", "+8613800138000"],
    ["+86 0138 0013 8000", "RU", "+8613800138000"],
    ["0086 138-0013-8000", "RU", "+8613800138000"],
    ["8613800138000", "RU", "+8613800138000"],
    ["(010) 6552 9988", "CN", "+861065529988"],
    ["010-6552-9988", "RU", "+861065529988"],
    ["400 810 1234", "CN", "+864008101234"],
    ["151 0555 1234", "CN", "+8615105551234"],
    // Kazakhstan
    ["8 701 123 45 67", "RU", "+77011234567"],
    ["+7 (701) 123-45-67", "CN", "+77011234567"],
    ["8 (727) 250-00-00", "RU", "+77272500000"],
    // Germany
    ["0049 30 901820", "RU", "+4930901820"],
    ["+49 (0)30 90 18 20", "CN", "+4930901820"],
    ["+49 30/901820", "RU", "+4930901820"],
    ["8 10 49 30 901820", "RU", "+4930901820"],
    ["+49 (0) 171 1234567", "RU", "+491711234567"],
    // Great Britain
    ["+44 (0)20 7946 0958", "RU", "+442079460958"],
    ["0044 20 7946 0958", "RU", "+442079460958"],
    ["44 20 7946 0958", "RU", "+442079460958"],
    ["+44 7911 123456", "CN", "+447911123456"],
    // United States
    ["+1 (415) 555-2671", "RU", "+14155552671"],
    ["001 415 555 2671", "CN", "+14155552671"],
    ["+1.415.555.2671", "RU", "+14155552671"],
    ["1 212 555 0123", "RU", "+12125550123"],
    // A number of another country by its length, newer than the library.
    ["+7 555 000 11 22", "RU", "+75550001122"],
    // A mobile in Zhejiang, or Oakland without the plus.
    ["1 510 555 1234", "RU", "+8615105551234"],
    // The country is unknown.
    ["07911 123456", "RU", null],
    ["0171 1234567", "RU", null],
    ["8 916 123", "RU", null],
    ["8 916 123", "CN", null],
    ["123-45-67", "RU", null],
    ["12345", "RU", null],
    ["12345", "CN", null],
    ["+7 900 11", "RU", null],
    ["+12345678901234567890", "RU", null],
    ["+999 123 456 789", "RU", null],
    ["https://wa.me/message/ABCDE12345", "RU", null],
    ["звоните", "RU", null],
    ["", "RU", null],
  ])("'%s' in %s is %s", (text, region, e164) => {
    expect(toE164(text, region)).toBe(e164);
  });

  it("gives the same E.164 in every notation, for any country of the card", () => {
    const random = seeded(20261125);
    const lands = getCountries();
    for (let round = 0; round < 300; round++) {
      const number = validNumber(lands[Math.floor(random() * lands.length)] ?? "RU", random);
      if (number) for (const text of notations(number)) expect([text, ...both(text)]).toEqual([text, ...twice(number)]);
    }
  });

  it.each(["RU", "CN"] as const)("in the national notation of %s it is the same for its own region", (region) => {
    const random = seeded(55);
    for (let round = 0; round < 100; round++) {
      const number = validNumber(region, random);
      if (number) expect(toE164(number.formatNational(), region)).toBe(number.number);
    }
  });

  it("opens no WhatsApp of a toll-free number", () => {
    expect(toWhatsApp("8 800 555 35 35", "RU")).toBeNull();
    expect(toWhatsApp("wa.me/79001234567", "CN")).toBe("+79001234567");
  });
});

const both = (text: string) => (["RU", "CN"] as const).map((region) => toE164(text, region));
const twice = ({ number }: PhoneNumber) => [number, number];

/** The example of a country with other last digits; null where they make none. */
function validNumber(country: ReturnType<typeof getCountries>[number], random: () => number): PhoneNumber | null {
  const example = getExampleNumber(country, examples);
  if (!example) return null;
  const national = example.nationalNumber.replace(/\d{4}$/, () => String(Math.floor(random() * 1e4)).padStart(4, "0"));
  example.nationalNumber = national as typeof example.nationalNumber;
  example.number = `+${example.countryCallingCode}${national}` as typeof example.number;
  return example.isValid() ? example : null;
}

function notations(number: PhoneNumber): string[] {
  const written = number.formatInternational();
  return [
    number.number,
    written,
    number.getURI(),
    written.replaceAll(" ", "\u2011"),
    written.replaceAll(" ", "."),
    `\u202a${written}\u202c`,
    written.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    written.replace("+", "00"),
    written.replace(/ (\d+)/, " ($1)"),
    `https://wa.me/${number.number.slice(1)}`,
  ];
}

/** A small generator (mulberry32), so that every run tries the same numbers. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
