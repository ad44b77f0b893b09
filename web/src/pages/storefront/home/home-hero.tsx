import type { UseQueryResult } from '@tanstack/react-query';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts, homeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { anchors, paths } from '../../../lib/navigation/paths.ts';
import { useShop } from '../../../lib/shop/shop-details.ts';
import { useIdle } from '../../../lib/use-idle.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { useSwipe } from '../../../ui/swipe.ts';
import { HeroControls } from './home-hero-controls.tsx';
import { HeroSlide } from './home-hero-slide.tsx';
import { useHeroSlides } from './home-hero-slides.ts';

/** Spec shopper §2: the full-screen slider of featured products, and its empty, loading and error states. */
export function HomeHero({ query }: { query: UseQueryResult<Product[]> }) {
  const { tagline } = useShop();
  if (query.isPending) return <HeroSkeleton />;
  if (query.isError) {
    return (
      <PlainHero>
        <LoadError message={catalogTexts.featuredFailed} query={query} />
      </PlainHero>
    );
  }
  if (query.data.length > 0) return <HeroSlider products={query.data} />;
  return (
    <PlainHero>
      <p className="font-display font-semibold text-[2.6875rem] leading-[0.98] tracking-[-0.045em] lg:text-[clamp(3.5rem,6vw,5.75rem)] lg:leading-[0.92] lg:tracking-[-0.05em]">
        {homeTexts.welcome}
      </p>
      <p className="mt-3 mb-6 max-w-[38ch] text-muted lg:mt-6 lg:text-lg">
        {tagline || homeTexts.welcomeText}
      </p>
      <ButtonLink to={paths.store}>{homeTexts.visitStore}</ButtonLink>
    </PlainHero>
  );
}

const HERO_CLASS = 'hero scroll-mt-(--head) outline-none';

function HeroSlider({ products }: { products: readonly Product[] }) {
  const slides = useHeroSlides(products.length);
  const swipe = useSwipe(slides.step);
  const [isFirstLoaded, setFirstLoaded] = useState(false);
  const canLoadNext = useIdle() && isFirstLoaded;

  // A finger is over the slider only while it touches it.
  function watchPointer({ type }: PointerEvent) {
    slides.setPointedAt(type === 'pointerenter');
  }

  function watchFocus({ type, currentTarget, relatedTarget }: FocusEvent) {
    slides.setFocus(type === 'focus' || currentTarget.contains(relatedTarget));
  }

  return (
    <section
      id={anchors.hero}
      aria-roledescription="carousel"
      aria-label={homeTexts.heroLabel}
      className={classNames(HERO_CLASS, products.length > 1 && 'touch-pan-y touch-pinch-zoom')}
      {...swipe}
      onPointerEnter={watchPointer}
      onPointerLeave={watchPointer}
      onFocus={watchFocus}
      onBlur={watchFocus}
    >
      <div className="hero-panel" />
      <div className="hero-shelf" />
      {/* Announces slides the visitor chose, but not those that autoplay brings. */}
      <ul className="contents" aria-live={slides.isPlaying ? 'off' : 'polite'}>
        {products.map((product, index) => (
          <HeroSlide
            key={product._id}
            product={product}
            number={index + 1}
            isCurrent={index === slides.current}
            turn={index === 0 ? 'first' : canLoadNext ? 'next' : 'waiting'}
            onPicture={() => setFirstLoaded(true)}
          />
        ))}
      </ul>
      <HeroControls products={products} slides={slides} />
    </section>
  );
}

function HeroSkeleton() {
  return (
    <section id={anchors.hero} aria-label={homeTexts.heroLabel} aria-busy="true" className={HERO_CLASS}>
      <div className="hero-picture skeleton" />
      <div className="hero-panel" />
      <div className="hero-shelf" />
      <div className="hero-copy">
        <Skeleton className="h-10 w-4/5 rounded-badge lg:h-18" />
        <Skeleton className="mt-2.5 h-10 w-3/5 rounded-badge lg:h-18" />
        <Skeleton className="mt-4 h-4 w-full rounded-badge lg:mt-7" />
        <Skeleton className="mt-2.5 h-4 w-2/3 rounded-badge" />
      </div>
      <div className="hero-buy">
        <span className="price price-xl">
          <span className="skeleton label w-40" />
        </span>
      </div>
      <div className="hero-controls h-15 lg:h-auto" />
    </section>
  );
}

/** The hero without slides: an empty shelf and some text. */
function PlainHero({ children }: { children: ReactNode }) {
  return (
    <section id={anchors.hero} aria-label={homeTexts.heroLabel} className={HERO_CLASS}>
      <div className="hero-picture" />
      <div className="hero-panel" />
      <div className="hero-shelf" />
      <div className="hero-copy">{children}</div>
    </section>
  );
}
