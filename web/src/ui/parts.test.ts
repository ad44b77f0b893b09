import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { TextField } from './controls/field.tsx';
import { QuantityStepper } from './controls/quantity-stepper.tsx';
import { initialsOf } from './display/avatar.tsx';
import { DEFAULT_PHOTO, Photo } from './display/photo.tsx';
import { PriceLabel } from './display/price-label.tsx';
import { Rating } from './display/stars.tsx';
import { IconCount } from './icon-button.tsx';

function textOf(element: ReactElement): string {
  return renderToStaticMarkup(element).replaceAll(/<[^>]+>/g, '');
}

describe('PriceLabel', () => {
  it('reads an offer out as the price now and the original price', () => {
    const label = createElement(PriceLabel, { price: '$68.00', original: '$85.00' });

    expect(textOf(label)).toBe('Now $68.00Original price $85.00');
  });

  it('reads a price without an offer out as the price alone', () => {
    expect(textOf(createElement(PriceLabel, { price: '$38.00' }))).toBe('$38.00');
  });
});

describe('Rating (S-CRD-11, S-CRD-12)', () => {
  it.each([
    { value: 4.25, count: 12, label: '4.3 out of 5, 12 reviews', beside: '4.3 (12)' },
    { value: 5, count: 1, label: '5.0 out of 5, 1 review', beside: '5.0 (1)' },
    { value: 0, count: 0, label: 'No reviews yet', beside: ' (0)' },
  ])(
    'of $count reviews is labelled "$label", with the count beside it',
    ({ value, count, label, beside }) => {
      const rating = createElement(Rating, { value, count });

      expect(renderToStaticMarkup(rating)).toContain(`aria-label="${label}"`);
      expect(textOf(rating)).toBe(beside);
    },
  );
});

describe('Button', () => {
  it('is disabled and shows its busy label while the form is submitting (G-APP-33)', () => {
    const busy = createElement(Button, { isBusy: true, busyLabel: 'Processing...' }, 'Proceed To Checkout');

    expect(textOf(busy)).toBe('Processing...');
    expect(renderToStaticMarkup(busy)).toMatch(/<button[^>]* disabled=""/);
  });

  it('keeps its name while busy without a busy label', () => {
    expect(textOf(createElement(Button, { isBusy: true }, 'Post'))).toBe('Post');
  });
});

describe('TextField', () => {
  it('ties label, error and hint to the input', () => {
    const html = renderToStaticMarkup(
      createElement(TextField, { label: 'Email', hint: 'Never shown', error: 'Email is required' }),
    );
    const id = /<input[^>]* id="([^"]+)"/.exec(html)?.[1];

    expect(html).toContain(`<label for="${id}"`);
    expect(html).toMatch(new RegExp(`<input[^>]* aria-describedby="${id}-error ${id}-hint"`));
    expect(html).toMatch(/<input[^>]* aria-invalid="true"/);
    expect(html).toMatch(new RegExp(`<p id="${id}-error"[^>]*>Email is required</p>`));
  });

  it('is not invalid without an error', () => {
    expect(renderToStaticMarkup(createElement(TextField, { label: 'Email' }))).not.toContain('aria-invalid');
  });
});

describe('QuantityStepper', () => {
  it('disables minus at 1 and never plus (S-PDP-24, S-PDP-25, S-CRT-08)', () => {
    const disabled = (value: number) =>
      renderToStaticMarkup(
        createElement(QuantityStepper, { label: 'Quantity', value, onChange: () => {} }),
      ).match(/aria-label="[^"]+" disabled/g);

    expect(disabled(1)).toEqual(['aria-label="Decrease quantity" disabled']);
    expect(disabled(2)).toBeNull();
    expect(disabled(100_000)).toBeNull();
  });
});

describe('Photo', () => {
  it('shows the default picture when a product has none', () => {
    const html = renderToStaticMarkup(createElement(Photo, { src: undefined, alt: '' }));

    expect(html).toContain(`src="${DEFAULT_PHOTO}"`);
  });

  it('is loaded at once when it is among the first, and lazily otherwise (S-CRD-02)', () => {
    const photo = (isPriority: boolean) =>
      renderToStaticMarkup(createElement(Photo, { src: '/media/vase', alt: '', isPriority }));

    expect(photo(true)).toContain('loading="eager"');
    expect(photo(false)).toContain('loading="lazy"');
  });
});

describe('IconCount', () => {
  it.each([
    { count: 0, expected: '' },
    { count: 3, expected: '3' },
    { count: 99, expected: '99' },
    { count: 100, expected: '99+' },
  ])('shows $count as "$expected"', ({ count, expected }) => {
    expect(textOf(createElement(IconCount, { count }))).toBe(expected);
  });
});

describe('initialsOf', () => {
  it.each([
    { name: 'Lea Moreau', expected: 'LM' },
    { name: 'ines', expected: 'I' },
    { name: '  Anna Maria  Lind ', expected: 'AL' },
    { name: '', expected: '' },
  ])('takes "$expected" from "$name"', ({ name, expected }) => {
    expect(initialsOf(name)).toBe(expected);
  });
});
