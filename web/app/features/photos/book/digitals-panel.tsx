import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { dayProblem } from "@compcard/domain/photos/book/rules";
import type { DigitalPhoto } from "@compcard/domain/photos/book/schema";
import { viewNames } from "@compcard/domain/photos/book/view-names";
import type { Made } from "@compcard/domain/photos/made";
import type { DigitalView } from "@compcard/domain/photos/options";
import { viewsFor } from "@compcard/domain/photos/slots";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { confirm } from "../../../lib/confirm.ts";
import { lazyComponent } from "../../../lib/lazy-component.tsx";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Camera } from "../../../ui/icons/camera.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { MadeDialog } from "../made-dialog.tsx";
import { DigitalSlot } from "./digital-slot.tsx";
import { askForMotion } from "./level.ts";
import { useUploads } from "./use-uploads.ts";

const CameraDialog = lazyComponent(() => import("./camera-dialog.tsx"), "CameraDialog");

/** Digitals are unretouched; the server refuses any other label. */
const digitalKinds: readonly Made[] = ["captured"];

interface DigitalsPanelProps {
  card: OwnerCard;
  /** Reads the card again. */
  onChanged: () => Promise<void>;
}

/** By the calendar of the device. */
function dayOf(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The digitals of one's own card: a guided set, taken with the camera or chosen as files, with the day they were taken. */
export function DigitalsPanel({ card, onChanged }: DigitalsPanelProps) {
  const { uploads, put, cancel, retry } = useUploads("digitals.put", card.id, onChanged);
  const [day, setDay] = useState(() => dayOf(new Date()));
  const [shooting, setShooting] = useState<readonly DigitalView[]>([]);
  const [labeling, setLabeling] = useState<DigitalView | null>(null);
  const stored: Partial<Record<DigitalView, DigitalPhoto>> = card.digitals?.views ?? {};
  const views = viewsFor(card);
  const missing = views.filter((view) => !stored[view]);
  const isWrongDay = dayProblem(day, new Date()) !== null;
  const date = dateFormat({ dateStyle: "medium", timeZone: "UTC" });

  function shoot(some: readonly DigitalView[]): void {
    askForMotion();
    setShooting(some);
  }

  function confirmRemoval(view: DigitalView): void {
    confirm({
      title: m.photos_delete_title(),
      text: m.photos_delete_text({ type: viewNames[view]() }),
      action: m.common_delete(),
      onConfirm: () => void remove(view),
    });
  }

  async function remove(view: DigitalView): Promise<void> {
    try {
      await callApi("digitals.remove", { params: { modelId: card.id, view } }).finally(onChanged);
      toast.dismiss("digital");
    } catch (error) {
      toast.error(m.photos_delete_failed(), { id: "digital", description: errorText(error) });
    }
  }

  const labeled = {
    state: { photo_details: stored },
    async setMade(view: DigitalView, made: Made | null): Promise<void> {
      await callApi("digitals.setMade", { params: { modelId: card.id, view }, body: { made } }).finally(onChanged);
    },
  };
  return (
    <section aria-labelledby="digitals" className="page pb-16">
      <h2 id="digitals" className="label-caps scroll-mt-24 border-b border-ink py-3">
        {m.book_digitals()}
      </h2>
      <div className="max-w-2xl pt-4">
        <p className="text-muted">{m.book_digitals_intro()}</p>
        <Button
          variant="secondary"
          className="mt-5 w-full sm:w-auto"
          onClick={() => shoot(missing.length > 0 ? missing : views)}
        >
          <Camera aria-hidden="true" size={18} strokeWidth={1.5} />
          {m.book_camera_all()}
        </Button>
        <Field
          label={m.book_digitals_day()}
          hint={m.book_digitals_day_hint()}
          error={isWrongDay ? m.book_digitals_day_wrong() : undefined}
          className="mt-5 max-w-72"
        >
          {(control) => (
            <TextInput {...control} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
          )}
        </Field>
        <ul className="mt-5 grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3">
          {views.map((view) => {
            const photo = stored[view];
            return (
              <DigitalSlot
                key={view}
                view={view}
                photo={photo}
                date={photo && date.format(new Date(photo.taken_on))}
                upload={uploads.find(({ id }) => id === view)}
                // Without a day nothing is stored; the camera's pictures are of today.
                takesFiles={!isWrongDay}
                onCamera={() => shoot([view])}
                onFile={(file) => put(view, file, { view, taken_on: day })}
                onMade={() => setLabeling(view)}
                onRemove={() => confirmRemoval(view)}
                onRetry={() => retry(view)}
                onDismiss={() => cancel(view)}
              />
            );
          })}
        </ul>
      </div>
      <MadeDialog type={labeling} photos={labeled} kinds={digitalKinds} onClose={() => setLabeling(null)} />
      {shooting.length > 0 && (
        <CameraDialog
          views={shooting}
          onClose={() => setShooting([])}
          onTaken={(view, file) => put(view, file, { view, taken_on: dayOf(new Date()), camera: "1" })}
        />
      )}
    </section>
  );
}
