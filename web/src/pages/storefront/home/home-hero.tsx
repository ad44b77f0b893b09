import type { UseQueryResult } from '@tanstack/react-query';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { heroSlide, homeTexts } from '@vitrine/contract/catalog/home/home.texts';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useIdle } from '../../../lib/first-screen/use-idle.ts';
import { anchors } from '../../../lib/navigation/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useSwipe } from '../../../ui/swipe.ts';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { HeroSlide } from './home-hero-slide.tsx';
import { useHeroSlides } from './home-hero-slides.ts';

/** Spec shopper §2: the full-screen slider of featured products, and its loading and error states. */
export function HomeHero({ query }: { query: UseQueryResult<Product[]> }) {
  if (query.isPending) return <HeroSkeleton />;
  if (query.isLoadingError) {
    return (
      <PlainHero>
        <LoadError message={catalogTexts.featuredFailed} query={query} />
      </PlainHero>
    );
  }
  return <HeroSlider products={query.data} />;
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
      <div className="hero-divider" />
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
            onLook={() => slides.choose(index)}
          />
        ))}
      </ul>
      <HeroControls products={products} slides={slides} />
    </section>
  );
}

type HeroControlsProps = { products: readonly Product[]; slides: ReturnType<typeof useHeroSlides> };

function HeroControls({ products, slides }: HeroControlsProps) {
  if (products.length < 2) return null;
  return (
    <div className="hero-controls">
      <div className="mr-auto flex min-w-0 flex-1 pl-2 lg:mr-4 lg:flex-initial lg:pl-0">
        {products.map(({ _id, name }, index) => (
          <button
            key={_id}
            type="button"
            aria-label={heroSlide(index + 1, name)}
            aria-current={index === slides.current || undefined}
            className="hero-tick"
            onClick={() => slides.choose(index)}
          />
        ))}
      </div>
      <IconButton
        label={slides.isPlaying ? homeTexts.heroPause : homeTexts.heroPlay}
        icon={slides.isPlaying ? <Pause /> : <Play />}
        onClick={slides.togglePlay}
      />
      <IconButton label={uiTexts.previous} icon={<ChevronLeft />} onClick={() => slides.step(-1)} />
      <IconButton label={uiTexts.next} icon={<ChevronRight />} onClick={() => slides.step(1)} />
    </div>
  );
}

function HeroSkeleton() {
  return (
    <section id={anchors.hero} aria-label={homeTexts.heroLabel} aria-busy="true" className={HERO_CLASS}>
      <div className="hero-picture skeleton" />
      <div className="hero-panel" />
      <div className="hero-divider" />
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

function PlainHero({ children }: { children: ReactNode }) {
  return (
    <section id={anchors.hero} aria-label={homeTexts.heroLabel} className={HERO_CLASS}>
      <div className="hero-picture" />
      <div className="hero-panel" />
      <div className="hero-divider" />
      <div className="hero-copy">{children}</div>
    </section>
  );
}
