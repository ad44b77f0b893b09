import { storedForShoppers } from '@vitrine/contract/analytics/visitors/stored-in-browser';
import { cookiePageTexts as texts } from '@vitrine/contract/analytics/visitors/visitors.texts';

/** Rows on wide screens, blocks on phones. */
export function StoredTable() {
  return (
    <table aria-label={texts.stored} className="w-full text-sm max-md:block">
      <thead className="text-left text-muted max-md:sr-only">
        <tr className="h-8">
          {[texts.name, texts.purpose, texts.after, texts.duration].map((head) => (
            <th key={head} scope="col" className="pr-4 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {storedForShoppers.map(({ name, place, purpose, after, duration }) => (
          <tr
            key={`${name} ${place}`}
            className="border-border border-t align-top max-md:block max-md:py-3 md:*:py-2.5 md:*:pr-4"
          >
            <th scope="row" className="text-left font-semibold max-md:block">
              {name} <span className="block font-normal text-muted max-md:inline">{place}</span>
            </th>
            <td className="max-md:block">{purpose}</td>
            <td className="text-muted max-md:block">{after}</td>
            <td className="text-muted max-md:block">{duration}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
