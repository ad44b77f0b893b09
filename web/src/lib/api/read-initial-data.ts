import { FIRST_DATA_ID, type FirstData } from '@vitrine/contract/pages/initial-data';

/** Reads the data the server wrote into the page. The development server writes none, and the screens then fetch it. */
export function parseFirstData(json: string | null | undefined): FirstData {
  try {
    const data: unknown = JSON.parse(json ?? '');
    return typeof data === 'object' && data !== null ? data : {};
  } catch {
    return {};
  }
}

export function firstData(): FirstData {
  return parseFirstData(document.getElementById(FIRST_DATA_ID)?.textContent);
}
