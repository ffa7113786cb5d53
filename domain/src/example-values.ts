/**
 * Values in the examples of calls that depend on data, each different from the others: a test puts real ones in their
 * places.
 */
export const sample = {
  card: "5b0c1d52-8f0e-4c57-9a3e-6d2f4b8a7c10",
  photo: "c2a7e9d4-13b5-4f86-8e0a-71d9c35f2b64",
  agency: "8d41f6b7-2e9c-4a03-b5d8-90c7a1e3f452",
  representative: "e7536c08-b94d-4d1f-a6e2-35f80b1c9d7a",
  user: "1f98a3c6-7d20-4e5b-8c41-b0e6d2957f38",
  session: "94e2b7f1-5c38-4d6a-9b07-2fa1c8e35d60",
  apiToken: "d06f8e35-a1b9-4c72-8f5d-e43b7096c2a1",
  passkey: "2b7d90e4-6f1c-4835-a9c0-8e5f3d1a7b62",
  search: "7ac15f8e-0d3b-4926-b8e7-4c9d2f60a1b3",
  selection: "b39e04d7-c85a-4f61-92bd-07e6a5c1f84d",
  link: "40c8d2f9-e7b1-4a5c-83f6-d91b0e7a352c",
  guest: "f5a06b3c-918e-4d27-a4f0-6c2e8b7d1395",
  reply: "6e1d9c87-3f40-4b5a-8d62-c0f7a94e1b28",
  webhook: "a8f3c5d0-724b-4e19-b6a8-5d0e1f9c3742",
  job: "52e8d1b0-6a7f-4c39-9d24-e0b5f7a3168c",
  option: "e93a5f17-c80b-4d62-8b7e-16d4a0f2c539",
  enquiry: "37b2e8a1-d59f-4c06-95e3-f14a8c6d0b7e",
  import: "cd5e7f20-48a6-4b93-8c1d-9e03b2f7a654",
  item: "09d4a6b8-f13c-4e75-a2d9-b85c0e6f7193",
  /** Of a mailed link, of a link to a selection, of a page that waits, of the end of mails. */
  mailedToken: "EXAMPLEmailedTokenOfAtLeastSixtyCharacters0123456789abcdefghijkl",
  sharedToken: "EXAMPLEtokenOfASharedSelection0123456789abc",
  waiting: "EXAMPLEwaitingSecretFromTheSignUp0123456789",
  stopToken: "EXAMPLEtokenOfTheLinkThatEndsMails012345678",
  email: "anna.kim@example.com",
  office: "office@north.example",
  password: "Runway77walk",
  handle: "anna-kim",
  /** Printed under the QR code of a document. */
  code: "H7KQ2M9TXR",
  domain: "casting.example",
  slug: "north-models",
  /** A day of a job, and the end of an option on it. */
  jobDay: "2027-05-18",
  optionEnd: "2027-05-14T15:00:00.000Z",
  webhookUrl: "https://hooks.example/compcard",
  googleCredential: "EXAMPLE.credential.of-google-sign-in",
  vkCode: "EXAMPLE-code-of-vk-id",
  vkState: "EXAMPLE-state-of-vk-id",
  vkDevice: "EXAMPLE-device-of-vk-id",
  oidcCode: "EXAMPLE-code-of-the-openid-provider",
  oidcState: "EXAMPLE-state-of-the-openid-provider",
  oidcIssuer: "https://id.example/realms/agency",
  recoveryCode: "examp1ec0d",
  credentialId: "RVhBTVBMRS1pZA",
  clientData: "RVhBTVBMRS1jbGllbnREYXRh",
  attestation: "RVhBTVBMRS1hdHRlc3RhdGlvbg",
  authenticatorData: "RVhBTVBMRS1hdXRoZW50aWNhdG9y",
  signature: "RVhBTVBMRS1zaWduYXR1cmU",
  userHandle: "RVhBTVBMRS11c2Vy",
} as const;

export type SampleName = keyof typeof sample;
