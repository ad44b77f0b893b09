import { screen, waitFor } from '@testing-library/react';
import { startTransition, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberTypedText } from './enter-typed-text.ts';

const onHydrated = vi.fn();
const onChange = vi.fn<(field: string, value: string) => void>();

function Filters() {
  const [sort, setSort] = useState('newest');
  const [category, setCategory] = useState('all');
  const [email, setEmail] = useState('');
  useEffect(() => {
    window.dispatchEvent(new Event('answering'));
    onHydrated();
  }, []);
  const report = (field: string, set: (value: string) => void) => (event: { target: { value: string } }) => {
    onChange(field, event.target.value);
    set(event.target.value);
  };
  return (
    <>
      <select aria-label="Sort" value={sort} onChange={report('sort', setSort)}>
        <option value="newest">Newest</option>
        <option value="price">Price</option>
      </select>
      {['all', 'lamps'].map((name) => (
        <input
          key={name}
          type="radio"
          name="category"
          value={name}
          aria-label={name}
          checked={category === name}
          onChange={report('category', setCategory)}
        />
      ))}
      <input aria-label="Email" value={email} onChange={report('email', setEmail)} />
    </>
  );
}

let root: Root | undefined;

beforeEach(() => {
  // The page as a browser sees it before React: outside what the other tests wait for.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  document.body.innerHTML = `<div id="root">${renderToString(<Filters />)}</div>`;
});

afterEach(() => {
  root?.unmount();
  document.body.innerHTML = '';
  vi.resetAllMocks();
});

function hydrate() {
  rememberTypedText();
  startTransition(() => {
    root = hydrateRoot(document.getElementById('root') as HTMLElement, <Filters />);
  });
}

function choose(field: HTMLInputElement | HTMLSelectElement, value: string) {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function makeChoices() {
  choose(screen.getByLabelText('Sort'), 'price');
  screen.getByLabelText('lamps').click();
  choose(screen.getByLabelText('Email'), 'eve@example.com');
}

async function expectChoices() {
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(3));
  expect(onChange.mock.calls).toEqual([
    ['sort', 'price'],
    ['category', 'lamps'],
    ['email', 'eve@example.com'],
  ]);
  expect(screen.getByLabelText('Sort')).toHaveValue('price');
  expect(screen.getByLabelText('lamps')).toBeChecked();
  expect(screen.getByLabelText('Email')).toHaveValue('eve@example.com');
}

it('enters what was chosen before hydration began', async () => {
  makeChoices();
  hydrate();
  await expectChoices();
});

it('enters what was chosen while the page is hydrated, once', async () => {
  hydrate();
  makeChoices();
  await expectChoices();
});

it('enters nothing for a choice that was taken back', async () => {
  hydrate();
  makeChoices();
  choose(screen.getByLabelText('Sort'), 'newest');
  screen.getByLabelText('all').click();
  choose(screen.getByLabelText('Email'), '');
  await waitFor(() => expect(onHydrated).toHaveBeenCalled());
  expect(onChange).not.toHaveBeenCalled();
});
