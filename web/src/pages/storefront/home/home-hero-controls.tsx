import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { heroSlide, homeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import type { useHeroSlides } from './home-hero-slides.ts';

type HeroControlsProps = { products: readonly Product[]; slides: ReturnType<typeof useHeroSlides> };

/** Ticks, pause and arrows; a single slide needs none. */
export function HeroControls({ products, slides }: HeroControlsProps) {
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
