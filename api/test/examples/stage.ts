import { randomUUID } from "node:crypto";
import type { CallName } from "@compcard/domain/calls";
import { hashSecret, newSecret } from "../../src/platform/secret-tokens.ts";
import { addPhoto, createAgency, represent, type TestAgency } from "../agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestInput, type TestUser } from "../app.ts";
import { type IdentityPeers, startIdentityPeers } from "../identity-peers.ts";
import { picture, quarters } from "../images/picture-fixtures.ts";
import { type OpenidPeer, startOpenidPeer } from "../openid-peer.ts";
import { startSmtpPeer } from "../smtp-peer.ts";
import type { SampleValues } from "./request.ts";

/** The sender of an example, and the data for its sample values. */
export interface Scene {
  token?: string;
  values?: SampleValues;
  headers?: Record<string, string>;
  files?: Record<string, Blob>;
}

/** Data that must exist before the example of a call succeeds. */
export type Scenes = Partial<Record<CallName, (stage: Stage) => Scene | Promise<Scene>>>;

/** A server with the people and things that most examples are about. */
export interface Stage {
  app: TestApp;
  peers: IdentityPeers;
  openid: OpenidPeer;
  /** An administrator. */
  admin: TestUser;
  /** Owns `card`: published, with a photo, and represented by the agency. */
  owner: TestUser;
  card: string;
  /** Somebody without a card. */
  member: TestUser;
  agency: TestAgency;
  photo: Blob;
  /** `data` of a call that must succeed. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  send(name: CallName, input: TestInput): Promise<any>;
  /** An address that nobody has. */
  address(): string;
  /** A published card of somebody. @returns its id. */
  publish(user: TestUser, fields?: object): Promise<string>;
  /** A secret, and its hash as a table stores it. */
  secret(bytes: 32 | 48): { text: string; hash: Buffer };
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const [peers, smtp] = [await startIdentityPeers(), await startSmtpPeer()];
  const { google, vk } = peers;
  const openid = await startOpenidPeer();
  const { issuer, clientId, clientSecret } = openid;
  const app = await startTestApp({
    google: { clientId: google.clientId, jwksUrl: google.jwksUrl, scriptUrl: "" },
    vk: { clientId: vk.clientId, baseUrl: vk.baseUrl },
    oidc: { issuer, clientId, clientSecret, name: "Agency" },
    smtpUrl: smtp.url,
  });
  const [admin, owner, member] = [await app.createUser(), await app.createUser(), await app.createUser()];
  // Read at every request.
  app.context.config.adminEmails.push(admin.email);
  const stage: Omit<Stage, "card"> = {
    ...{ app, peers, openid, admin, owner, member },
    agency: await createAgency(app),
    photo: new Blob([new Uint8Array(await picture(quarters(600, 800)).jpeg().toBuffer())]),
    async send(name, input) {
      const { status, body } = await app.call(name, input);
      if (status >= 400) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);
      return body.data;
    },
    address: () => `someone-${randomUUID()}@example.com`,
    async publish({ token }, fields = {}) {
      const body = { first_name: "Anna", last_name: "Kim", age: 25, height: 178, ...fields };
      return (await stage.send("cards.create", { token, body })).model.id;
    },
    secret(bytes) {
      const text = newSecret(bytes);
      return { text, hash: hashSecret(text) };
    },
    async close() {
      await app.close();
      await peers.close();
      await openid.close();
      await smtp.close();
    },
  };
  const card = await stage.publish(owner);
  await addPhoto(app, owner, card);
  await represent(app, stage.agency, card, ["edit", "photos", "contacts"]);
  return { ...stage, card };
}
