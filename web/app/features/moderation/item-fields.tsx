import { m } from "@compcard/domain/messages";
import { fieldText, valueText } from "./moderation-texts.ts";
import { Part } from "./part.tsx";
import type { OpenedItem } from "./use-moderation.ts";

/** New free text that waits for approval, beside the former text. */
export function ItemFields({ item: { fields } }: { item: OpenedItem }) {
  const compared = fields.some(({ before }) => valueText(before) !== "");
  return (
    <Part title={m.moderation_texts()}>
      {fields.length === 0 ? (
        <p className="text-muted">{m.moderation_texts_none()}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full table-fixed text-left align-top">
            <thead className={compared ? "" : "sr-only"}>
              <tr className="text-sm text-muted">
                <th scope="col" className="w-28 py-1 font-normal sm:w-40">
                  <span className="sr-only">{m.moderation_texts()}</span>
                </th>
                {compared && (
                  <th scope="col" className="py-1 pr-4 font-normal">
                    {m.moderation_was()}
                  </th>
                )}
                <th scope="col" className="py-1 font-normal">
                  {m.moderation_now()}
                </th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ field, before, after }) => (
                <tr key={field} className="border-t border-hairline align-top">
                  <th scope="row" className="py-2 pr-3 text-sm font-normal text-muted wrap-anywhere">
                    {fieldText(field)}
                  </th>
                  {compared && (
                    <td className="py-2 pr-4 whitespace-pre-line text-muted wrap-anywhere">
                      {valueText(before) || m.moderation_nothing()}
                    </td>
                  )}
                  <td className="py-2 whitespace-pre-line wrap-anywhere">
                    {valueText(after) || m.moderation_nothing()}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Part>
  );
}
