import { type ReactNode, useId } from 'react';
import { uiTexts } from '../ui.texts.ts';

type StarChoiceProps = { legend: ReactNode; value: number; onChange: (stars: number) => void };

const STARS = [1, 2, 3, 4, 5] as const;

/** Five radios that look like stars: the arrow keys choose, and each is read out as its number of stars. */
export function StarChoice({ legend, value, onChange }: StarChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <div className="star-choice">
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={stars}
              checked={stars === value}
              aria-label={uiTexts.stars(stars)}
              onChange={() => onChange(stars)}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M10 2.500l2.300 4.800 5.200.7-3.800 3.600.9 5.200-4.600-2.500-4.600 2.500.9-5.200L2.500 8l5.200-.7z" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
