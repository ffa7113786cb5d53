/** An identity that a provider has proven. */
export interface ProvenIdentity {
  provider: "google" | "vk" | "oidc";
  /** The provider's own name for the person: the only thing that never changes. */
  subject: string;
  /** Lower-case. */
  email: string | null;
  /**
   * The strength of the address. `owned`: the provider runs the mailbox. `verified`: it saw a proof once. `claimed`: it
   * passes on the text that the person typed.
   */
  emailProof: "owned" | "verified" | "claimed";
  firstName: string;
  lastName: string;
}
