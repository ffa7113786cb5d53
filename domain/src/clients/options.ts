/** Clients of one agency. */
export const maxClients = 1000;
/** People of one client. */
export const maxClientPeople = 100;
/** Templates of one agency. */
export const maxTemplates = 50;
/** Recipients of one call. */
export const maxRecipients = 20;
/** Recipients of an agency or booker within a day. */
export const recipientsPerDay = 100;

/** Characters of what is typed. */
export const clientLength = {
  company: 200,
  person: 200,
  note: 5_000,
  templateName: 100,
  subject: 200,
  message: 5_000,
} as const;
