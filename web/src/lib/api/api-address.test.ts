import { describe, expect, it } from 'vitest';
import { requestLine } from './api-address.ts';

describe('requestLine', () => {
  it('puts every call under the one base path (G-APP-27)', () => {
    expect(requestLine('POST /auth/login')).toEqual({ method: 'POST', address: '/api/auth/login' });
  });

  it('fills the parameters of the path and escapes them', () => {
    const { address } = requestLine('DELETE /cart/delete/:userId/:productId', {
      params: { userId: 'u 1', productId: '../x' },
    });
    expect(address).toBe('/api/cart/delete/u%201/..%2Fx');
  });

  it('sends the filters that are set and leaves out the others', () => {
    const query = { search: 'tea & co', category: undefined, minPrice: 0, sort: null };
    expect(requestLine('GET /products', { query }).address).toBe(
      '/api/products?search=tea+%26+co&minPrice=0',
    );
  });

  it('has no question mark without filters', () => {
    expect(requestLine('GET /products', { query: { search: undefined } }).address).toBe('/api/products');
  });
});
