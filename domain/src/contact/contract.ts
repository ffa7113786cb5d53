import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { sample } from "../example-values.ts";
import { locales } from "../locale.ts";
import { contactMessage } from "./schema.ts";

const text = z.string();
const claims = z.array(z.object({ value: text, text }));

const details = z.object({
  dataKept: text.nullable(),
  welcome: text.nullable(),
  office: z
    .object({
      address: text,
      directions: text.nullable(),
      map: z.object({ longitude: z.number(), latitude: z.number() }).nullable(),
    })
    .nullable(),
  phones: z.array(z.object({ text, e164: text })),
  emails: z.array(z.object({ address: text, text: text.nullable() })),
  hours: z.object({ lines: z.array(text), note: text.nullable() }).nullable(),
  answers: text.nullable(),
  claims: z.object({ home: claims, about: claims }),
});

export const contactContract = defineContract({
  "site.get": {
    summary:
      "The operator's office, phones, addresses, hours and figures, as `SITE_FILE` states them. `lang` is the language; Russian without it.",
    auth: "guest",
    query: z.strictObject({ lang: z.enum(locales, `must be one of ${locales.join(", ")}`).default("ru") }),
    example: { query: { lang: "en" } },
    answer: details,
  },
  "contact.send": {
    summary: "Leave a message for the people who run the site.",
    auth: "guest",
    body: contactMessage,
    example: { body: { name: "Anna Kim", email: sample.email, message: "How do I change my short address?" } },
    answer: z.object({}),
    status: 201,
  },
});
