import type { SharedSelection } from "@compcard/domain/selections/schema";
import { useEffect, useState } from "react";

type Sender = SharedSelection["agency"];

/** The page has one header. */
let showInHeader: (agency: Sender) => void = () => {};

/** Shows the agency of an open link in the header, which stands outside of the page. */
export function useSender(agency: Sender): void {
  useEffect(() => {
    showInHeader(agency);
    return () => showInHeader(null);
  }, [agency]);
}

/** For the header: the agency of the link that is open; null on the server, and until a password opens it. */
export function useOpenSender(): Sender {
  const [agency, setAgency] = useState<Sender>(null);
  useEffect(() => {
    showInHeader = setAgency;
  }, []);
  return agency;
}
