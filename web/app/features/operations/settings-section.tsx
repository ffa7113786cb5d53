import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { Loaded } from "../../ui/list/loaded.tsx";
import { sourceTexts } from "./operations-texts.ts";
import { Part } from "./part.tsx";

type Setting = AnswerOf<"operations.settings">["settings"][number];

/** The settings in force; of secrets only whether they are set. */
export function SettingsSection() {
  const query = useApiQuery(apiQuery("operations.settings"), { staleTime: 60_000 });
  return (
    <Loaded query={query} failed={m.operations_load_error()} whole>
      {({ settings }) => (
        <Part title={m.operations_tab_settings()}>
          <p className="max-w-2xl text-muted">{m.operations_settings_text()}</p>
          <table className="mt-3 w-full table-fixed text-left text-sm">
            <thead>
              <tr className="border-b border-ink">
                <th scope="col" className="py-2 pr-3 font-normal text-muted">
                  {m.operations_setting_name()}
                </th>
                <th scope="col" className="w-3/5 py-2 font-normal text-muted">
                  {m.operations_setting_value()}
                </th>
              </tr>
            </thead>
            <tbody>
              {settings.map((setting) => (
                <tr key={setting.name} className="border-b border-hairline align-top">
                  <th scope="row" className="py-2 pr-3 font-normal">
                    <code className="wrap-anywhere">{setting.name}</code>
                  </th>
                  <td className="flex flex-wrap justify-between gap-x-3 py-2">
                    <span className="wrap-anywhere">{valueText(setting)}</span>
                    <span className="text-muted">{sourceTexts[setting.source]()}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Part>
      )}
    </Loaded>
  );
}

function valueText({ value, set }: Setting): string {
  return value ?? (set ? m.operations_setting_set() : m.operations_setting_unset());
}
