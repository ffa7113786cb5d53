import { domainOf, isFreeMail } from "@compcard/domain/bookers/rules";
import type { Application, Booker } from "@compcard/domain/bookers/schema";
import type { ApplicationRow } from "./store.ts";

export function presentBooker({ company, state }: ApplicationRow): Booker {
  return { company, state };
}

export function presentApplication(row: ApplicationRow): Application {
  const { role, site, email, confirmed_at, reason } = row;
  return {
    ...presentBooker(row),
    ...{ role, site, email, confirmed: confirmed_at !== null, reason },
    free_mail: isFreeMail(domainOf(email)),
  };
}
