import { HERO_AUTOPLAY_MS } from '@vitrine/contract/catalog/catalog.rules';
import { useEffect, useReducer, useState } from 'react';
import { useMediaQuery } from '../../../ui/use-media-query.ts';

/** `isPlaying` is undefined until the visitor decides; until then the system's reduced-motion setting applies. */
export type Slides = { current: number; isPlaying?: boolean };
export type SlideStep =
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

/** The current slide and the autoplay timer, which pauses while the slider is hovered or focused. */
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
