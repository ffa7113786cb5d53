import type { Viewer } from "../src/platform/http/viewer.ts";

/** A member with no rights beyond a member's, for calls that are made without the server. */
export const memberViewer: Viewer = {
  userId: "",
  sessionId: "",
  email: "",
  verified: false,
  company: null,
  moderates: false,
  awaitsSecondFactor: false,
};
