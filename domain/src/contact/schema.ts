import { z } from "zod";
import { newEmailAddress, singleLine, text } from "../text-schema.ts";

/** CONTACT-02: name, e-mail and message of the contact form. */
export const contactMessage = z.object({
  name: singleLine(100).min(1, "required"),
  email: newEmailAddress,
  message: text(5000).min(1, "required"),
});

export type ContactMessage = z.output<typeof contactMessage>;
