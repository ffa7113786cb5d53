import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { TestAnswer, TestApp } from "./app.ts";

/** Differences of the next response from a correct one. */
export interface PasskeyFlaws {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Verification and presence of the device's person. */
  verified?: boolean;
  present?: boolean;
  /** Signs with a key of another passkey. */
  foreignKey?: boolean;
  userHandle?: string | null;
}

export interface PasskeyDevice {
  /** The count of uses of its passkeys; a device that does not count stays at 0. */
  counter: number;
  /** Backup state of its passkeys. */
  backup: "no" | "eligible" | "synced";
  /** `RegistrationResponseJSON` for the options of `auth.passkeyOptions`. */
  create(options: CreationOptions, flaws?: PasskeyFlaws): Record<string, unknown>;
  /** `AuthenticationResponseJSON` for the options of `auth.passkeyLoginOptions`, by its latest passkey. */
  use(options: { challenge: string; rpId: string }, flaws?: PasskeyFlaws): Record<string, unknown>;
  add(app: TestApp, token: string, flaws?: PasskeyFlaws, name?: string): Promise<TestAnswer>;
  signIn(app: TestApp, flaws?: PasskeyFlaws): Promise<TestAnswer>;
  confirm(app: TestApp, token: string, flaws?: PasskeyFlaws): Promise<TestAnswer>;
}

interface DeviceOptions {
  counts?: boolean;
  backup?: PasskeyDevice["backup"];
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: string | Uint8Array) => Buffer.from(bytes).toString("base64url");
const makeKeys = () => generateKeyPairSync("ec", { namedCurve: "P-256" });

/** An authenticator in software, in a browser that shows the page of `origin`: ES256, attestation "none" (WebAuthn level 3). */
export function createPasskeyDevice(
  origin: string,
  { counts = true, backup = "no" }: DeviceOptions = {},
): PasskeyDevice {
  let stored: { id: Buffer; privateKey: KeyObject; userHandle: string } | undefined;
  const foreign = makeKeys().privateKey;

  const clientData = (type: string, challenge: string, flaws: PasskeyFlaws) =>
    JSON.stringify({
      type,
      challenge: flaws.challenge ?? challenge,
      origin: flaws.origin ?? origin,
      crossOrigin: false,
    });
  const authenticatorData = (
    rpId: string,
    { verified = true, present = true, ...flaws }: PasskeyFlaws,
    key?: Buffer,
  ) => {
    const count = Buffer.alloc(4);
    if (counts) device.counter += 1;
    count.writeUInt32BE(device.counter);
    const backup = { no: 0, eligible: 0x08, synced: 0x18 }[device.backup];
    const flags = (present ? 0x01 : 0) | (verified ? 0x04 : 0) | backup | (key ? 0x40 : 0);
    return Buffer.concat([sha256(flaws.rpId ?? rpId), Buffer.from([flags]), count, ...(key ? [key] : [])]);
  };

  const device: PasskeyDevice = {
    counter: 0,
    backup,
    create({ challenge, rp, user }, flaws = {}) {
      const { privateKey, publicKey } = makeKeys();
      const id = randomBytes(32);
      stored = { id, privateKey, userHandle: user.id };
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0])],
        ...[text("authData"), bytes(authenticatorData(rp.id, flaws, attested))],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key",
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, flaws)),
          attestationObject: base64url(attestation),
          transports: ["internal"],
        },
        clientExtensionResults: {},
      };
    },
    use({ challenge, rpId }, flaws = {}) {
      if (!stored) throw new Error("the device has no passkey");
      const { id, privateKey, userHandle } = stored;
      const client = clientData("webauthn.get", challenge, flaws);
      const data = authenticatorData(rpId, flaws);
      const signed = Buffer.concat([data, sha256(client)]);
      const handle = flaws.userHandle === undefined ? userHandle : flaws.userHandle;
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key",
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign("sha256", signed, flaws.foreignKey ? foreign : privateKey)),
          ...(handle === null ? {} : { userHandle: handle }),
        },
        clientExtensionResults: {},
      };
    },
    async add(app, token, flaws, name) {
      const { options } = (await app.call("auth.passkeyOptions", { token })).body.data;
      return app.call("auth.addPasskey", { token, body: { credential: device.create(options, flaws), name } });
    },
    async signIn(app, flaws) {
      const { options } = (await app.call("auth.passkeyLoginOptions")).body.data;
      return app.call("auth.passkeyLogin", { body: { credential: device.use(options, flaws) } });
    },
    async confirm(app, token, flaws) {
      const { options } = (await app.call("auth.passkeyLoginOptions")).body.data;
      return app.call("auth.confirmPasskey", { token, body: { credential: device.use(options, flaws) } });
    },
  };
  return device;
}

/** CBOR of a text shorter than 24 bytes, and of bytes up to 64 KB. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Uint8Array) =>
  Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value]);

/** COSE key of ES256: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const coordinate = (value: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, "base64url")]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, Buffer.from([0x21]), coordinate(x), Buffer.from([0x22]), coordinate(y)]);
}
