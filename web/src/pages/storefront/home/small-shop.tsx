import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { homeTexts } from '@vitrine/contract/catalog/home/home.texts';
import { newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { NEWSLETTER_ID } from '../../../domains/messages/newsletter-form.tsx';
import { anchors } from '../../../lib/navigation/paths.ts';
import { useShop } from '../../../lib/shop/shop-details.ts';
import { ShopProductCard } from '../layout/shop-product-card.tsx';

/** Instead of the slider in a shop with two or three products, which would show them twice, and in one without any. */
export function SmallShop({ products }: { products: readonly Product[] }) {
  return products.length === 0 ? <NoProducts /> : <FewProducts products={products} />;
}

function NoProducts() {
  const { tagline } = useShop();
  return (
    <section id={anchors.hero} aria-label={homeTexts.heroLabel} className="no-products">
      <div className="no-products-copy">
        <p className="h1-hero font-display font-semibold">{homeTexts.comingSoon}</p>
        <p className="mt-4 max-w-[38ch] text-muted lg:mt-6 lg:text-lg">
          {tagline || homeTexts.comingSoonText}
        </p>
        <a href={`#${NEWSLETTER_ID}`} className="btn btn-primary mt-6 lg:mt-8">
          {newsletterTexts.subscribe}
        </a>
      </div>
      <img src="/images/empty-store.webp" alt="" fetchPriority="high" />
    </section>
  );
}

const FEW_PLACE = { className: '', sizes: '(width >= 48rem) 50vw, 50vw' };
const LEAD_PLACE = { className: '', sizes: '(width >= 48rem) 50vw, 100vw' };

function FewProducts({ products }: { products: readonly Product[] }) {
  const hasLead = products.length > 2;
  return (
    <div id={anchors.hero} className="scroll-mt-(--head)">
      <section id={anchors.newArrivals} aria-labelledby="new-arrivals-title" className="wrap pt-6 lg:pt-10">
        <h2 id="new-arrivals-title" className="h2 mb-4.5 lg:mb-8">
          {homeTexts.newArrivals}
        </h2>
        <div className={hasLead ? 'few-products few-products-lead' : 'few-products'}>
          {products.map((product, index) => (
            <ShopProductCard
              key={product._id}
              product={product}
              place={hasLead && index === 0 ? LEAD_PLACE : FEW_PLACE}
              isPriority
            />
          ))}
        </div>
      </section>
    </div>
  );
}
