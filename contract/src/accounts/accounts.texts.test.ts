import { describe, expect, it } from 'vitest';
import {
  accountAdminTexts,
  accountRefusalTexts,
  accountTexts,
  demoCredentialsFilled,
  profileTexts,
  roleUpdated,
  showingUsers,
  usersColumns,
} from './accounts.texts.ts';

describe('texts of accounts', () => {
  it.each([
    ['S-REG-07', accountTexts.emailRequired, 'Email is required'],
    ['S-REG-08', accountTexts.usernameRequired, 'Username is required'],
    ['S-REG-09', accountTexts.passwordRequired, 'Password is required'],
    ['S-REG-16', accountTexts.registerFailed, 'Registration failed. Please try again.'],
    ['S-LOG-02', accountTexts.emailEmpty, "Email shouldn't be empty"],
    ['S-LOG-03', accountTexts.passwordEmpty, "Password shouldn't be empty"],
    ['S-LOG-09', demoCredentialsFilled('Admin'), 'Admin demo credentials filled. Click Sign in to continue.'],
    ['S-LOG-09', demoCredentialsFilled('User'), 'User demo credentials filled. Click Sign in to continue.'],
    ['S-LOG-12', accountTexts.loginFailed, 'Login failed. Please check your credentials.'],
    ['S-IDP-06', accountTexts.googleBusy, 'Signing in...'],
    ['S-IDP-10', accountTexts.googleSignedIn, 'Successfully signed in with Google!'],
    ['S-IDP-11', accountTexts.googleFailed, 'Failed to sign in with Google'],
    ['G-SES-16', accountTexts.loggedOut, 'Logged out successfully'],
    ['G-SES-17', accountTexts.logoutFailed, 'Logout failed'],
    ['G-SES-17, A-SET-10', accountAdminTexts.logoutFailed, 'Failed to logout'],
    ['S-PRF-02', profileTexts.title, 'Account Settings'],
    ['S-PRF-08', profileTexts.chooseImage, 'Chose Image'],
    ['S-PRF-10', profileTexts.save, 'Save Changes'],
    ['S-PRF-17', profileTexts.updateFailed, 'Failed to update profile'],
    ['A-SET-08', accountAdminTexts.settingsFailed, 'Failed to update user info'],
    ['A-ADM-03', accountAdminTexts.adminsFailed, 'Failed to fetch admins'],
    ['A-ADM-05', accountAdminTexts.addAdmin, 'Add New Admin'],
    ['A-ADM-09', accountAdminTexts.addAdminFailed, 'Failed to add admin'],
    ['A-ADM-12', accountAdminTexts.adminDeleteFailed, 'Failed to delete admin'],
    ['A-USR-02', accountAdminTexts.usersFailed, 'Error fetching users'],
    ['A-USR-04', accountAdminTexts.totalUsers, 'Total Users'],
    ['A-USR-05', accountAdminTexts.admins, 'Admins'],
    ['A-USR-07', accountAdminTexts.verified, 'Verified'],
    ['A-USR-07', accountAdminTexts.pending, 'Pending'],
    ['A-USR-08', accountAdminTexts.makeAdmin, 'Make Admin'],
    ['A-USR-08', accountAdminTexts.removeAdmin, 'Remove Admin'],
    ['A-USR-12', roleUpdated('admin'), 'User role updated to admin successfully'],
    ['A-USR-13', accountAdminTexts.roleFailed, 'Error updating user role'],
    ['A-USR-16', accountAdminTexts.userDeleted, 'User deleted successfully'],
    ['A-USR-17', accountAdminTexts.userDeleteFailed, 'Error deleting user'],
    ['A-USR-20', showingUsers({ from: 11, to: 20, total: 25 }), 'Showing 11 to 20 of 25 users'],
    ['A-USR-21', accountAdminTexts.noUsers, 'No users found'],
    ['U-32', accountRefusalTexts.passwordTooShort, 'Password must be at least 8 characters'],
  ])('(%s) say what the specification says: %s', (_id, text, specified) => {
    expect(text).toBe(specified);
  });

  it('hint at a good password (S-REG-04)', () => {
    expect(accountTexts.passwordHint).toMatch(/8 or more characters with letters, numbers and symbols/);
  });

  it("head the users' table (A-USR-06)", () => {
    expect(usersColumns).toEqual(['User', 'Email', 'Role', 'Status', 'Joined Date', 'Actions']);
  });
});
