import { describe, expect, it } from 'vitest';
import { emptyForm } from './address-form.ts';

describe('the form for the address of a real customer', () => {
  it('starts with the country and the region that were chosen in the cart', () => {
    const taxRegion = { country: 'US', region: 'California', others: [] };
    const { values } = emptyForm({ countries: ['US'], taxRegion });
    expect(values).toMatchObject({ country: 'US', region: 'California', name: '', city: '' });
  });

  it('starts with the country that the delivery was priced for, of several in its zone', () => {
    const { values } = emptyForm({ countries: ['DE', 'AT'], taxRegion: null }, 'AT');
    expect(values.country).toBe('AT');
  });

  it('starts empty where nothing was chosen', () => {
    const { values } = emptyForm({ countries: ['DE', 'US'], taxRegion: null });
    expect(values).toMatchObject({ country: '', region: '' });
  });
});
