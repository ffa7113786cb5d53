import { fieldNames } from "@compcard/domain/cards/field-names";
import type { CardVideo } from "@compcard/domain/cards/fields";
import { videoKinds } from "@compcard/domain/cards/options";
import { maxVideos, videoLinkProblem } from "@compcard/domain/cards/video-links";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { StepProps } from "../step-props.ts";
import { fieldError } from "./field-error.ts";
import { optionsOf } from "./option-select.tsx";
import { useTyping } from "./use-typing.ts";

/** Links to videos: a line for each, and a button for the next. A line without a link is not part of the card. */
export function VideoFields(step: StepProps) {
  const { values, edit } = step;
  const [typed, setTyped] = useState<readonly CardVideo[]>(values.videos);
  // Lines without a link are known here alone; what came from elsewhere takes their place.
  const isCurrent = JSON.stringify(withLink(typed)) === JSON.stringify(values.videos);
  const rows = isCurrent ? typed : values.videos;
  const { typing, typingProps } = useTyping();
  const error = typing ? undefined : fieldError(step, "videos");
  const isWrong = ({ url }: CardVideo) => videoLinkProblem(url.trim()) !== null || isRepeated(rows, url);

  function change(next: readonly CardVideo[]): void {
    setTyped(next);
    edit({ videos: withLink(next) });
  }
  const replace = (at: number, video: CardVideo) => change(rows.map((row, place) => (place === at ? video : row)));

  return (
    <fieldset>
      <legend className="label-caps mb-2 text-muted">{fieldNames.videos()}</legend>
      <p className="text-sm text-muted">{m.wizard_video_hint()}</p>
      <div className="mt-4 grid grid-cols-1 gap-6">
        {rows.map((video, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <div key={at} className="grid grid-cols-1 gap-4 sm:grid-cols-[12rem_1fr]">
            <Field label={m.wizard_video_kind({ number: at + 1 })}>
              {(control) => (
                <Select
                  {...control}
                  options={optionsOf("videoKinds", videoKinds)}
                  value={video.kind}
                  onChange={(kind) => kind && replace(at, { ...video, kind })}
                />
              )}
            </Field>
            <Field
              label={m.wizard_video_link({ number: at + 1 })}
              error={video.url && (isWrong(video) || rows.length === 1) ? error : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="url"
                  autoCapitalize="none"
                  autoCorrect="off"
                  spellCheck={false}
                  maxLength={300}
                  placeholder="https://"
                  value={video.url}
                  onChange={({ target }) => replace(at, { ...video, url: target.value })}
                  {...typingProps}
                />
              )}
            </Field>
          </div>
        ))}
      </div>
      {rows.length < maxVideos && (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => setTyped([...rows, { url: "", kind: freeKind(rows) }])}
        >
          {m.wizard_video_add()}
        </Button>
      )}
    </fieldset>
  );
}

const withLink = (rows: readonly CardVideo[]) => rows.filter(({ url }) => url.trim() !== "");

const isRepeated = (rows: readonly CardVideo[], url: string) =>
  rows.filter((row) => row.url.trim() === url.trim()).length > 1;

/** The kind that the card has no video of yet. */
function freeKind(rows: readonly CardVideo[]): CardVideo["kind"] {
  return videoKinds.find((kind) => rows.every((row) => row.kind !== kind)) ?? "reel";
}
