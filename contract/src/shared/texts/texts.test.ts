import { describe, expect, it } from 'vitest';
import { SIDEBAR_COLLAPSED_PX, SIDEBAR_EXPANDED_PX, START_SPINNER_MS } from '../app.rules.ts';
import {
  adminNavTexts,
  avatarMenuTexts,
  changeRole,
  demoTexts,
  permanentDelete,
  showingOf,
} from './admin.texts.ts';
import { appTexts, confirmTexts } from './texts.ts';

describe('texts of several domains', () => {
  it.each([
    ['S-CON-05, S-ABT-07', appTexts.emailInvalid, 'Please enter a valid email address'],
    ['A-PRD-13', appTexts.unknown, 'Unknown'],
    ['S-PRF-18', appTexts.logout, 'Logout'],
    ['A-PRD-20', confirmTexts.title, 'Are you sure?'],
    ['A-PRD-20, S-REV-19', confirmTexts.noRevert, "You won't be able to revert this!"],
    ['S-REV-20', confirmTexts.confirmDelete, 'Yes, delete it!'],
    ['A-MSG-13', confirmTexts.deleteMessageTitle, 'Delete Message?'],
    ['A-MSG-13', confirmTexts.deleteMessageText, 'This action cannot be undone'],
    ['A-EDT-11', confirmTexts.discardTitle, 'Discard changes?'],
    ['A-EDT-11', confirmTexts.discardText, 'Any unsaved changes will be lost!'],
    ['A-EDT-12', confirmTexts.discard, 'Yes, discard'],
    ['A-EDT-12', confirmTexts.keepEditing, 'Continue editing'],
    ['A-CMT-09', confirmTexts.deleteComment, 'Are you sure you want to delete this comment?'],
    ['A-CAT-08', permanentDelete('Ceramics'), 'This will permanently delete Ceramics.'],
    ['A-USR-10', changeRole('admin'), 'Change user role to admin?'],
    ['A-DEM-02', demoTexts.banner, 'Demo Admin Mode'],
    ['A-DEM-03', demoTexts.bannerText, 'Creating, editing and deleting are restricted.'],
    ['A-DEM-05', demoTexts.addProduct, 'Adding new products is not allowed in demo mode.'],
    ['A-DEM-06', demoTexts.editProduct, 'Editing products is not allowed in demo mode.'],
    [
      'A-DEM-07',
      demoTexts.delete,
      'Delete operations are not allowed in demo mode. This is a read-only demo.',
    ],
    ['A-PRD-16', showingOf(7, 128, 'products'), 'Showing 7 of 128 products'],
    ['A-ORD-21', showingOf(7, 128, 'orders'), 'Showing 7 of 128 orders'],
    ['A-MSG-17', showingOf(0, 0, 'messages'), 'Showing 0 of 0 messages'],
  ])('(%s) say what the specification says: %s', (_id, text, specified) => {
    expect(text).toBe(specified);
  });

  it('name the nine entries of the side navigation in their order (A-SHL-03)', () => {
    expect(Object.values(adminNavTexts)).toEqual([
      'Dashboard',
      'Products',
      'Categories',
      'Coupons',
      'Users',
      'Orders',
      'Messages',
      'Comments',
      'Settings',
    ]);
  });

  it("name the avatar menu's entries (A-SHL-14, A-SHL-15, A-SHL-16)", () => {
    expect(Object.values(avatarMenuTexts)).toEqual(['Settings', 'Profile', 'Sign out']);
  });
});

describe('constants of the whole app', () => {
  it.each([
    ['G-APP-03', START_SPINNER_MS, 300],
    ['A-SHL-06', SIDEBAR_EXPANDED_PX, 240],
    ['A-SHL-07', SIDEBAR_COLLAPSED_PX, 70],
  ])('(%s) %d is %d', (_id, constant, specified) => {
    expect(constant).toBe(specified);
  });
});
