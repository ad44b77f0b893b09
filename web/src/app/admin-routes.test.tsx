import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { sampleAdmin } from '../testing/sample-data.ts';

describe('the routes of the back office', () => {
  it.each([
    ['/admin/dashboard', 'Dashboard', 'A-RTE-01'],
    ['/admin/products', 'Products', 'A-RTE-02'],
    ['/admin/products/add', 'Add Product', 'A-RTE-03'],
    ['/admin/products/edit/any-id', 'Edit Product', 'A-RTE-04'],
    ['/admin/categories', 'Categories', 'A-RTE-05'],
    ['/admin/users', 'Users', 'A-RTE-06'],
    ['/admin/orders', 'Orders', 'A-RTE-07'],
    ['/admin/messages', 'Messages', 'A-RTE-08'],
    ['/admin/comments', 'Manage Comments', 'A-RTE-09'],
    ['/admin/admins', 'Admins', 'A-RTE-10'],
    ['/admin/settings', 'Settings', 'A-RTE-11'],
    ['/admin/coupons', 'Manage Coupons', 'A-RTE-12'],
    ['/admin/profile', 'Profile', 'A-RTE-13'],
  ])('show at %s the page %s, before any data has come (%s)', async (path, name) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    openScreen(path, { user: sampleAdmin() });
    await screen.findByRole('heading', { level: 1, name });
    expect(window.location.pathname).toBe(path);
  });
});
