import { INITIAL_DATA_ID, type InitialData } from '@vitrine/contract/pages/initial-data';

/** Reads the data the server wrote into the page. The development server writes none, and the screens then fetch it. */
export function parseInitialData(json: string | null | undefined): InitialData {
  try {
    const data: unknown = JSON.parse(json ?? '');
    return typeof data === 'object' && data !== null ? data : {};
  } catch {
    return {};
  }
}

export function initialData(): InitialData {
  return parseInitialData(document.getElementById(INITIAL_DATA_ID)?.textContent);
}
