import { FIRST_DATA_ID, type FirstData } from '@vitrine/contract/pages/first-data';

/** Reads what the server wrote into the page; the development server writes nothing, and the screens then ask. */
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
