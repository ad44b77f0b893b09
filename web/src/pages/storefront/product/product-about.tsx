import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { productTexts } from '@vitrine/contract/catalog/product.texts';
import { SHOWN_FACTS, shownFacts } from '@vitrine/contract/catalog/product-fields/product-facts.rules';
import { classNames } from '../../../ui/class-names.ts';
import { FACTS_ID } from './facts-id.ts';

export function ProductAbout({ product: { description, facts = {} } }: { product: Product }) {
  const shown = SHOWN_FACTS.filter((fact) => facts[fact]);
  return (
    <section aria-labelledby="description-title" className="wrap columns-12 gap-y-6 pt-14 md:pt-20 lg:pt-24">
      <div className={classNames('col-span-full', shown[0] ? 'lg:col-span-4' : 'lg:col-span-8')}>
        <h2 id="description-title" className="h2">
          {productTexts.description}
        </h2>
        <p className="mt-3.5 max-w-reading whitespace-pre-line text-pretty break-words text-lg lg:mt-5 lg:leading-7">
          {description}
        </p>
      </div>
      {shown[0] && (
        <dl
          id={FACTS_ID}
          className="col-span-full scroll-mt-40 self-start border-divider border-t-2 lg:col-span-7 lg:col-start-6 lg:mt-2.5"
        >
          {shown.map((fact) => (
            <div
              key={fact}
              className="grid grid-cols-[6.75rem_minmax(0,1fr)] border-border border-b py-3 md:grid-cols-[10rem_minmax(0,1fr)] md:py-3.5"
            >
              <dt className="text-muted">{shownFacts[fact].label}</dt>
              <dd className="wrap-anywhere">{facts[fact]}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
