import { HERO_AUTOPLAY_MS } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { useEffect, useReducer, useState } from 'react';
import { useMediaQuery } from '../../../ui/use-media-query.ts';

/** `isPlaying` is undefined until the visitor decides; until then the system's reduced-motion setting applies. */
type Slides = { current: number; isPlaying?: boolean };
type SlideStep =
  | { kind: 'elapsed'; count: number }
  | { kind: 'step'; by: 1 | -1; count: number }
  | { kind: 'chosen'; slide: number }
  | { kind: 'play'; isPlaying: boolean };

/** Spec shopper §2: it loops. Moving it by hand stops it for good, so that nothing changes under the pointer. */
export function slidesReducer(slides: Slides, step: SlideStep): Slides {
  switch (step.kind) {
    case 'elapsed':
      return { ...slides, current: (slides.current + 1) % step.count };
    case 'step':
      return { current: (slides.current + step.by + step.count) % step.count, isPlaying: false };
    case 'chosen':
      return { current: step.slide, isPlaying: false };
    case 'play':
      return { ...slides, isPlaying: step.isPlaying };
  }
}

export function useHeroSlides(count: number) {
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [slides, dispatch] = useReducer(slidesReducer, { current: 0 });
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isPlaying = slides.isPlaying ?? !prefersReducedMotion;
  const isRunning = isPlaying && !isPointedAt && !hasFocus && count > 1;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => dispatch({ kind: 'elapsed', count }), HERO_AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [isRunning, count]);

  return {
    /** Stays valid when the list becomes shorter. */
    current: slides.current % Math.max(count, 1),
    isPlaying,
    step: (by: 1 | -1) => dispatch({ kind: 'step', by, count }),
    choose: (slide: number) => dispatch({ kind: 'chosen', slide }),
    togglePlay: () => dispatch({ kind: 'play', isPlaying: !isPlaying }),
    setPointedAt,
    setFocus,
  };
}

/** Neither a longer word nor a longer name fits in the largest font size. */
const LARGE_NAME_CHARS = 18;
const LARGE_WORD_CHARS = 9;
const MIDDLE_NAME_CHARS = 40;

type HeroNameSize = 'large' | 'middle' | 'small';

/** Names have up to 120 characters; longer ones are set smaller. */
export function heroNameSize({ name }: Pick<Product, 'name'>): HeroNameSize {
  const longestWord = Math.max(...name.split(/\s+/).map((word) => word.length));
  if (name.length <= LARGE_NAME_CHARS && longestWord <= LARGE_WORD_CHARS) return 'large';
  return name.length <= MIDDLE_NAME_CHARS ? 'middle' : 'small';
}

/** The first sentence is enough; the rest is on the product page. */
export function firstSentence(description: string): string {
  return /^.+?[.!?…](?=\s|$)/su.exec(description.trim())?.[0] ?? description.trim();
}
