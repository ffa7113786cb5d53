import { findCode } from "@compcard/domain/checks/code";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useEffect, useState } from "react";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { useLocalNavigate } from "../../lib/locale/link.tsx";
import { PageMeta } from "../../lib/page/meta.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { canDetectCodes, codeInPicture } from "./detect-code.ts";
import { canDigest } from "./file-digest.ts";
import { FileDrop } from "./file-drop.tsx";

const CodeCamera = lazyComponent(() => import("./code-camera.tsx"), "CodeCamera");

/** Form for a code: typed, read by the camera, or with a file. */
export function CodePage() {
  const go = useLocalNavigate();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const [camera, setCamera] = useState(false);
  const [digest, setDigest] = useState<string>();
  // The server does not know the abilities of the browser.
  const [can, setCan] = useState({ scan: false, digest: false });
  useEffect(() => setCan({ scan: canDetectCodes(), digest: canDigest() }), []);

  const open = (code: string, state = digest ? { digest } : undefined) =>
    go(paths.check(code), state ? { state } : undefined);

  async function read(file: File, found: string) {
    const code = await codeInPicture(file);
    if (code) return open(code, { digest: found });
    setDigest(found);
    setProblem(m.checks_file_without_code());
  }

  return (
    <div className="page-narrow space-y-8 py-12">
      <PageMeta title={m.nav_checks()} description={m.checks_enter_lead()} />
      <div>
        <h1 className="font-display text-4xl">{m.nav_checks()}</h1>
        <p className="mt-4 text-lg">{m.checks_enter_lead()}</p>
      </div>
      <form
        method="post"
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          const code = findCode(typed);
          if (code) open(code);
          else setProblem(m.checks_code_wrong());
        }}
      >
        <Field label={m.checks_code()} hint={m.checks_code_hint()} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setProblem(undefined);
              }}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              className="font-mono text-xl tracking-widest uppercase"
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{m.checks_enter()}</Button>
          {can.scan && (
            <Button variant="secondary" onClick={() => setCamera(!camera)}>
              {camera ? m.checks_camera_stop() : m.checks_camera()}
            </Button>
          )}
        </div>
      </form>
      {camera && (
        <CodeCamera
          onCode={(code) => open(code)}
          onFailure={() => {
            setCamera(false);
            setProblem(m.checks_camera_failed());
          }}
        />
      )}
      {can.digest && <FileDrop onFile={(file, digest) => void read(file, digest)} />}
    </div>
  );
}
