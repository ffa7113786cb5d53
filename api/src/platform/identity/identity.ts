/** What a provider vouches for. */
export interface ProvenIdentity {
  provider: "google" | "vk" | "oidc";
  /** The provider's own name for the person: the only thing that never changes. */
  subject: string;
  /** Lower-case. */
  email: string | null;
  /**
   * How much the address is worth. `owned`: the provider runs the mailbox. `verified`: it saw a proof once.
   * `claimed`: it passes on what the person typed.
   */
  emailProof: "owned" | "verified" | "claimed";
  firstName: string;
  lastName: string;
}
