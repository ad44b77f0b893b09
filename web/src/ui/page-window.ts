type PageEntry = { key: string; page?: number };

const MAX_ENTRIES = 7;

/**
 * The page numbers to offer. A short list gets all of them; a long one the first, the last and those around the current
 * page, with gaps between. There are always seven entries, so that the buttons do not move under the pointer.
 */
export function pageWindow(page: number, pageCount: number): PageEntry[] {
  if (pageCount <= MAX_ENTRIES) return span(1, pageCount);

  const isNearStart = page <= 4;
  const isNearEnd = page >= pageCount - 3;
  if (isNearStart) return [...span(1, 5), gap('end'), entry(pageCount)];
  if (isNearEnd) return [entry(1), gap('start'), ...span(pageCount - 4, pageCount)];
  return [entry(1), gap('start'), ...span(page - 1, page + 1), gap('end'), entry(pageCount)];
}

function span(first: number, last: number): PageEntry[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => entry(first + index));
}

function entry(page: number): PageEntry {
  return { key: String(page), page };
}

function gap(side: 'start' | 'end'): PageEntry {
  return { key: `gap-${side}` };
}
