import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { sample } from "../example-values.ts";
import { contactMessage } from "./schema.ts";

export const contactContract = defineContract({
  "contact.send": {
    summary: "Leave a message for the people who run the site.",
    auth: "guest",
    body: contactMessage,
    example: { body: { name: "Anna Kim", email: sample.email, message: "How do I change my short address?" } },
    answer: z.object({}),
    status: 201,
  },
});
