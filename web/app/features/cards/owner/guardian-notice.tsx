import type { OwnerCard } from "@compcard/domain/cards/schema";
import type { Guardianship } from "@compcard/domain/guardians/schema";
import { m } from "@compcard/domain/messages";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { guardianTexts } from "../guardian/guardian-texts.ts";
import { useSettle } from "../guardian/use-settle.ts";
import { Notice } from "./notice.tsx";

/** States why nobody sees the minor's card, and at 18 offers the choice of what applies from then on. */
export function GuardianNotice({ card, guardian }: { card: OwnerCard; guardian: Guardianship }) {
  if (guardian.of_age === "ask") return <OfAge card={card} />;
  if (guardian.state === "given") return null;
  return (
    <Notice {...guardianTexts(guardian)}>
      <LinkButton to="#guardian" variant="secondary">
        {guardian.state === "unnamed" ? m.guardians_go() : m.guardians_look()}
      </LinkButton>
    </Notice>
  );
}

function OfAge({ card }: { card: OwnerCard }) {
  const { mutate, isPending, variables } = useSettle(card);
  return (
    <Notice title={m.guardians_of_age_title()} text={m.guardians_of_age_text()}>
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending && variables} onClick={() => mutate(true)}>
          {m.guardians_of_age_ordinary()}
        </Button>
        <Button variant="secondary" busy={isPending && !variables} onClick={() => mutate(false)}>
          {m.guardians_of_age_keep()}
        </Button>
      </div>
    </Notice>
  );
}
