import { describe, expect, it } from 'vitest';
import { readEnv } from '../../env.ts';
import { announcement } from './announce.ts';

const owned = { PUBLIC_URL: 'https://shop.example', DEMO: false, RENAMED: [] };

describe('what the start says', () => {
  it('names the back office of an empty shop and what to do there first', () => {
    const text = announcement(owned, { isEmpty: true });
    expect(text).toContain('The shop is empty.');
    expect(text).toContain('https://shop.example/login');
    expect(text).toContain('add a category and a product: https://shop.example/admin/dashboard');
  });

  it('says nothing of that once there are products', () => {
    const text = announcement(owned, { isEmpty: false });
    expect(text).toBe('\n  Vitrine is open at https://shop.example');
  });

  it('names the new name of a setting that was given by its old one', () => {
    const { RENAMED } = readEnv({ LOG_KEEP_DAYS: '90' });
    expect(announcement({ ...owned, RENAMED }, { isEmpty: false })).toContain(
      'The setting LOG_KEEP_DAYS is called AUDIT_LOG_KEEP_DAYS now.',
    );
  });

  it('shows the demo accounts of a demo, and how long filling it took', () => {
    const text = announcement({ ...owned, DEMO: true }, { isEmpty: false, filledInMs: 1234 });
    expect(text).toContain('The demo shop was filled in 1.2 s.');
    expect(text).toContain('Demo admin   admin@vitrine.example');
    expect(text).not.toContain('empty');
  });

  it('shows a generated password, and no other', () => {
    const owner = { email: 'owner@shop.example', generatedPassword: 'a-generated-one' };
    expect(announcement(owned, { isEmpty: false, owner })).toContain('owner@shop.example  a-generated-one');
    expect(announcement(owned, { isEmpty: false, owner: { email: owner.email } })).not.toContain('Owner');
  });
});
