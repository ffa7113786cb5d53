import { m } from "@compcard/domain/messages";
import { type MakerAction, makerActions } from "@compcard/domain/options/maker-actions";
import type { Option } from "@compcard/domain/options/schema";
import { useState } from "react";
import { confirm } from "../../../lib/confirm.ts";
import { Button } from "../../../ui/button.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { askToConfirm } from "../ask-to-confirm.ts";
import { EndDialog, HalvesDialog, ReleaseDialog } from "../lazy-dialogs.ts";
import type { useOptionActions } from "../use-option-actions.ts";
import { RestQuestion } from "./rest-question.tsx";

interface OptionActionsProps {
  option: Option;
  /** The name on the card. */
  name: string;
  actions: ReturnType<typeof useOptionActions>;
  /** The card is hidden from the maker: its options can only be given up. */
  hidden: boolean;
}

const ofHidden: readonly MakerAction[] = ["setDays", "release"];

/** The actions of an option that the rules allow: the main one as a button, the others in a menu. */
export function OptionActions({ option, name, actions, hidden }: OptionActionsProps) {
  const [open, setOpen] = useState<"extend" | "setDays" | "release" | null>(null);
  const allowed = makerActions(option).filter((action) => !hidden || ofHidden.includes(action));
  const named = { id: option.id, name };
  const days = option.days.filter(({ lost }) => !lost).map(({ date, half }) => ({ date, half }));
  const close = () => setOpen(null);
  const release = releaseText(option);
  const askToChallenge = () =>
    confirm({
      title: m.jobs_challenge_title(),
      text: m.jobs_challenge_text(),
      action: m.jobs_challenge(),
      look: "primary",
      onConfirm: () => actions.challenge(named),
    });
  const seldom = {
    extend: m.jobs_extend(),
    setDays: m.jobs_fewer(),
    release,
  };
  const items = (["extend", "setDays", "release"] as const).filter((action) => allowed.includes(action));
  if (allowed.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 pt-1">
      {option.keep_asked && (
        <RestQuestion
          option={option}
          name={name}
          onKeep={() =>
            void actions.keep(named, days).catch(() => {
              // A toast has shown it.
            })
          }
          onRelease={() => setOpen("release")}
        />
      )}
      {allowed.includes("confirm") && (
        <Button
          variant="secondary"
          className="px-4"
          aria-label={m.jobs_confirm_of({ name })}
          onClick={() => askToConfirm(option, name, () => actions.confirm(named))}
        >
          {m.job_option_confirm()}
        </Button>
      )}
      {allowed.includes("challenge") && (
        <Button
          variant="secondary"
          className="px-4"
          aria-label={m.jobs_challenge_of({ name })}
          onClick={askToChallenge}
        >
          {m.jobs_challenge()}
        </Button>
      )}
      <MoreMenu
        label={m.jobs_actions_of({ name })}
        items={items.map((action) => ({ label: seldom[action], onChoose: () => setOpen(action) }))}
      />
      {open === "release" && (
        <ReleaseDialog
          title={m.jobs_release_title({ action: release, name })}
          text={m.jobs_release_text()}
          action={release}
          onRelease={(reason) => actions.release(named, reason)}
          onClose={close}
        />
      )}
      {open === "extend" && (
        <EndDialog option={option} name={name} onSet={(endsAt) => actions.extend(named, endsAt)} onClose={close} />
      )}
      {open === "setDays" && (
        <HalvesDialog
          title={m.jobs_fewer_title({ name })}
          text={m.jobs_fewer_text()}
          action={m.common_save()}
          days={days}
          missing={m.jobs_fewer_none()}
          onChoose={(kept) => actions.setDays(named, kept)}
          onClose={close}
        />
      )}
    </div>
  );
}

function releaseText({ kind, state }: Option): string {
  if (kind === "ask") return m.jobs_withdraw();
  return state === "confirmed" ? m.jobs_release_booking() : m.jobs_release();
}
