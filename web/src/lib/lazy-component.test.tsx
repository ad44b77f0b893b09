import { act } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { rareComponent } from './lazy-component.tsx';

function Part({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress}>
      Press
    </button>
  );
}

it('a rare part that the server has rendered is hydrated, not replaced, once its code has arrived', async () => {
  const onPress = vi.fn();
  const OnServer = rareComponent(async () => Part);
  await OnServer.preload();
  const { promise, resolve } = Promise.withResolvers<typeof Part>();
  const InBrowser = rareComponent(() => promise);
  const root = document.createElement('div');
  root.innerHTML = renderToString(
    <Suspense>
      <OnServer onPress={onPress} />
    </Suspense>,
  );
  document.body.append(root);
  const button = root.querySelector('button');
  const onRecoverableError = vi.fn();
  await act(async () =>
    hydrateRoot(
      root,
      <Suspense>
        <InBrowser onPress={onPress} />
      </Suspense>,
      { onRecoverableError },
    ),
  );
  expect(root.querySelector('button')).toBe(button);
  await act(async () => resolve(Part));
  button?.click();
  expect(onPress).toHaveBeenCalledOnce();
  expect(root.querySelector('button')).toBe(button);
  expect(onRecoverableError).not.toHaveBeenCalled();
});
