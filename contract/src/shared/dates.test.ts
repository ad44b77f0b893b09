import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDate, formatDateTime, formatTimeAgo } from './dates.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const afternoon = '2026-11-15T14:30:00.000Z';

describe('formatDate', () => {
  it("shows the day in the visitor's time zone", () => {
    expect(formatDate(afternoon, 'UTC')).toBe('Nov 15, 2026');
    expect(formatDate('2026-11-15T23:30:00Z', 'Asia/Tokyo')).toBe('Nov 16, 2026');
  });
});

describe('formatDateTime', () => {
  it('shows day and time', () => {
    expect(formatDateTime(afternoon, 'UTC')).toBe('Nov 15, 2026, 2:30 PM');
    expect(formatDateTime(new Date(afternoon), 'America/New_York')).toBe('Nov 15, 2026, 9:30 AM');
  });

  it('shows a plain space where some browsers put a narrow no-break one', () => {
    const narrow = 'Nov 15, 2026, 2:30\u202fPM';
    const DateTimeFormat = class {
      format = () => narrow;
    };
    vi.stubGlobal('Intl', { DateTimeFormat });
    expect(formatDateTime(afternoon)).toBe('Nov 15, 2026, 2:30 PM');
  });

  it('uses the zone of the machine when none is named', () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(formatDateTime(afternoon)).toBe(formatDateTime(afternoon, timeZone));
  });
});

describe('formatTimeAgo', () => {
  it.each([
    ['2026-11-15T14:30:05Z', 'now'],
    ['2026-11-15T14:29:31Z', 'now'],
    ['2026-11-15T14:29:00Z', '1 minute ago'],
    ['2026-11-15T12:00:00Z', '2 hours ago'],
    ['2026-11-14T14:30:00Z', 'yesterday'],
    ['2026-11-12T14:00:00Z', '3 days ago'],
    ['2026-11-08T14:30:00Z', 'last week'],
    ['2026-09-01T00:00:00Z', '2 months ago'],
    ['2024-11-01T00:00:00Z', '2 years ago'],
  ])('says of %s: %s', (when, words) => {
    expect(formatTimeAgo(when, afternoon)).toBe(words);
  });

  it('counts calendar days', () => {
    const wednesday = new Date(2026, 10, 18, 9);
    expect(formatTimeAgo(new Date(2026, 10, 16, 10), wednesday)).toBe('2 days ago');
    expect(formatTimeAgo(new Date(2026, 10, 17, 8), wednesday)).toBe('yesterday');
  });
});
