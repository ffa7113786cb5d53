import type { Page } from "@playwright/test";

/** A device of Chromium's own, whose person is there and shows a finger. */
export async function plugInDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuse: (refuses: boolean) =>
      client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: !refuses }),
    count: async () => (await client.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}
