import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDate, formatDateTime } from './dates.ts';

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
