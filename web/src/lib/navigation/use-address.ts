import { useSearchParams } from './shop-router.tsx';

/**
 * The URL's parameters, and a function to change some of them; undefined removes one. A change starts from the current URL
 * instead of the last rendered one, because the second of two quick choices would otherwise undo the first.
 */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams();

  function change(changes: Record<string, string | undefined>) {
    const next = currentParameters();
    for (const [name, value] of Object.entries(changes))
      value === undefined ? next.delete(name) : next.set(name, value);
    setParameters(next, { replace: true });
  }

  return [parameters, change] as const;
}

export function currentParameters(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
