import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { contactMessage } from "./schema.ts";

export const contactContract = defineContract({
  "contact.send": {
    summary: "Leave a message for the people who run the site.",
    auth: "guest",
    body: contactMessage,
    answer: z.object({}),
    status: 201,
  },
});
