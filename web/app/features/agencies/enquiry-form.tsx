import { m } from "@compcard/domain/messages";
import { callApi } from "../../lib/api/client.ts";
import { MessageForm } from "../../ui/message-form.tsx";

/** Writes to an agency from its public page. */
export default function EnquiryForm({ slug, agency }: { slug: string; agency: string }) {
  return (
    <MessageForm
      storedAs={`enquiry:${slug}`}
      title={m.agencies_write()}
      send={(body) => callApi("enquiries.send", { params: { slug }, body })}
      sentText={m.agencies_write_sent_text({ agency })}
    />
  );
}
