import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail extends Email {
  /** Envelope recipients, which decide where a mail goes. */
  recipients: string[];
}

export interface SmtpPeer {
  url: string;
  received: ReceivedMail[];
  /** While set, every mail is answered with this status. */
  refuseWith: number | null;
  /** Recipients that it does not know. */
  unknown: Set<string>;
  close(): Promise<void>;
}

/** A real SMTP server on 127.0.0.1 that keeps what it is sent; `port` brings one back where it was. */
export async function startSmtpPeer(port = 0): Promise<SmtpPeer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo({ address }, _session, done) {
      done(peer.unknown.has(address) ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : undefined);
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      if (peer.refuseWith !== null) {
        return done(Object.assign(new Error("not now"), { responseCode: peer.refuseWith }));
      }
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      received.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address() as AddressInfo;
  const peer: SmtpPeer = {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuseWith: null,
    unknown: new Set(),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return peer;
}
