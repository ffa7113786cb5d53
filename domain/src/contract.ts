import { apiTokensContract } from "./accounts/api-tokens/contract.ts";
import { accountsContract } from "./accounts/contract.ts";
import { emailChangeContract } from "./accounts/email-change/contract.ts";
import { linksContract } from "./accounts/links/contract.ts";
import { passkeysContract } from "./accounts/passkeys/contract.ts";
import { recoveryCodesContract } from "./accounts/recovery-codes/contract.ts";
import { agenciesContract } from "./agencies/contract.ts";
import { bookersContract } from "./bookers/contract.ts";
import { calendarFeedsContract } from "./calendar-feeds/contract.ts";
import type { CallSpec } from "./call-spec.ts";
import type { CallName } from "./calls.ts";
import { cardViewsContract } from "./card-views/contract.ts";
import { cardsContract } from "./cards/contract.ts";
import { checksContract } from "./checks/contract.ts";
import { claimsContract } from "./claims/contract.ts";
import { clientsContract } from "./clients/contract.ts";
import { consentsContract } from "./consents/contract.ts";
import { contactContract } from "./contact/contract.ts";
import { documentsContract } from "./documents/contract.ts";
import { enquiriesContract } from "./enquiries/contract.ts";
import { favoritesContract } from "./favorites/contract.ts";
import { figuresContract } from "./figures/contract.ts";
import { guardiansContract } from "./guardians/contract.ts";
import { handlesContract } from "./handles/contract.ts";
import { homeContract } from "./home/contract.ts";
import { moderationContract } from "./moderation/contract.ts";
import { operationsContract } from "./operations/contract.ts";
import { chartContract } from "./options/chart/contract.ts";
import { optionsContract } from "./options/contract.ts";
import { jobsContract } from "./options/jobs/contract.ts";
import { optionLinksContract } from "./options/links/contract.ts";
import { optionMailsContract } from "./options/mails/contract.ts";
import { bookContract } from "./photos/book/contract.ts";
import { photosContract } from "./photos/contract.ts";
import { representationsContract } from "./representations/contract.ts";
import { rosterContract } from "./roster/contract.ts";
import { rosterImportContract } from "./roster-import/contract.ts";
import { searchContract } from "./search/contract.ts";
import { listSearchContract } from "./search/lists/contract.ts";
import { refusalsContract } from "./search/refusals/contract.ts";
import { savedSearchesContract } from "./search/saved/contract.ts";
import { secretLinksContract } from "./secret-links/contract.ts";
import { selectionsContract } from "./selections/contract.ts";
import { selectionHoldsContract } from "./selections/holds/contract.ts";
import { sharedSelectionsContract } from "./selections/shared/contract.ts";
import { webhooksContract } from "./webhooks/contract.ts";

/** Every call with its shapes. A name of `calls.ts` without a contract does not compile. */
export const contract = {
  ...accountsContract,
  ...emailChangeContract,
  ...linksContract,
  ...apiTokensContract,
  ...passkeysContract,
  ...recoveryCodesContract,
  ...consentsContract,
  ...cardsContract,
  ...figuresContract,
  ...calendarFeedsContract,
  ...webhooksContract,
  ...guardiansContract,
  ...bookersContract,
  ...jobsContract,
  ...optionsContract,
  ...optionLinksContract,
  ...optionMailsContract,
  ...chartContract,
  ...rosterContract,
  ...claimsContract,
  ...agenciesContract,
  ...clientsContract,
  ...enquiriesContract,
  ...representationsContract,
  ...rosterImportContract,
  ...cardViewsContract,
  ...photosContract,
  ...bookContract,
  ...searchContract,
  ...listSearchContract,
  ...refusalsContract,
  ...savedSearchesContract,
  ...favoritesContract,
  ...selectionsContract,
  ...selectionHoldsContract,
  ...sharedSelectionsContract,
  ...secretLinksContract,
  ...handlesContract,
  ...documentsContract,
  ...checksContract,
  ...contactContract,
  ...homeContract,
  ...moderationContract,
  ...operationsContract,
} satisfies Record<CallName, CallSpec>;

export type Contract = typeof contract;
