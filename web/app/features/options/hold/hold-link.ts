import type { HalfDay } from "@compcard/domain/options/half-days";

/** The parts of a shared selection's session that a request to hold needs. */
export interface HoldLink {
  /** The link and the device, as calls take them. */
  holder: () => { params: { token: string }; guestKey: string | null; token: null };
  /** Sends the client's name. @throws ApiError */
  submitName: (name: string) => Promise<void>;
  /** Reads the selection again. */
  look: () => Promise<void>;
  /** Takes in a refusal that closes the page. @returns whether it did */
  closes: (error: unknown) => boolean;
}

/** A card of a shared selection whose days a client may ask to hold. */
export interface HoldRequest {
  link: HoldLink;
  cardId: string;
  name: string;
  /** The client has given no name on this device. */
  nameless: boolean;
  /** The days of the selection; null where it has none. */
  days: readonly HalfDay[] | null;
  tz: string | null;
  /** The days that this device asked for; null for none. */
  asked: readonly HalfDay[] | null;
}
