import { formatNumber } from '../shared/numbers.ts';

export const accountTexts = {
  emailRequired: 'Email is required',
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  emailEmpty: "Email shouldn't be empty",
  passwordEmpty: "Password shouldn't be empty",
  passwordHint: 'Use 8 or more characters with letters, numbers and symbols',
  registered: 'Account created successfully!',
  registerFailed: 'Registration failed. Please try again.',
  loggedIn: 'Logged in successfully',
  loginFailed: 'Login failed. Please check your credentials.',
  loggedOut: 'Logged out successfully',
  /** Shown by /profile; the back office shows `accountAdminTexts.logoutFailed`. */
  logoutFailed: 'Logout failed',
  email: 'Email',
  username: 'Username',
  password: 'Password',
  signIn: 'Sign in',
  createAccount: 'Create an account',
  forgotPassword: 'Forgot password?',
  googleSignIn: 'Continue with Google',
  googleBusy: 'Signing in...',
  googleSignedIn: 'Successfully signed in with Google!',
  googleFailed: 'Failed to sign in with Google',
} as const;

/** Spec shopper §2 Register: the marketing panel and the small print. */
/** Below the product that a guest wanted to add to the cart. */
export const waitingProductTexts = {
  register: 'Added to your cart when you sign up',
  login: 'Added to your cart when you sign in',
} as const;

export const registerTexts = {
  submit: 'Create account',
  haveAccount: 'Already have an account?',
  agree: 'By creating an account you agree to our',
  terms: 'Terms',
  and: 'and',
  privacy: 'Privacy Policy',
  benefitsTitle: 'What an account is for',
  benefits: [
    { title: 'Keep what you like', text: 'A wishlist that waits for you, on every device.' },
    { title: 'Pay less with coupons', text: 'A coupon’s discount is taken off before you pay.' },
    { title: 'Follow every order', text: 'What you bought, what it cost and where it stands.' },
    { title: 'Say what you think', text: 'Review what you own and help others choose.' },
  ],
} as const;

export const profileTexts = {
  title: 'Account Settings',
  username: 'Username',
  role: 'Role',
  // Spec quirk shopper §2: spelled this way.
  chooseImage: 'Chose Image',
  save: 'Save Changes',
  updated: 'Profile updated successfully',
  updateFailed: 'Failed to update profile',
} as const;

export const accountAdminTexts = {
  usersFailed: 'Error fetching users',
  noUsers: 'No users found',
  totalUsers: 'Total Users',
  admins: 'Admins',
  verified: 'Verified',
  pending: 'Pending',
  makeAdmin: 'Make Admin',
  removeAdmin: 'Remove Admin',
  delete: 'Delete',
  search: 'Search users',
  searchHint: 'Name, email or role',
  manageAdmins: 'Manage admins',
  you: 'You',
  clearSearch: 'Clear search',
  accountId: 'Account ID',
  joined: 'Joined',
  confirmRole: 'Yes, change it!',
  roleEndsSessions: 'They are signed out everywhere and have to sign in again.',
  /** What remains after an account is deleted. */
  deleteKeeps: 'Their orders and reviews stay, under "Deleted user".',
  roleFailed: 'Error updating user role',
  userDeleted: 'User deleted successfully',
  userDeleteFailed: 'Error deleting user',
  adminsFailed: 'Failed to fetch admins',
  addAdmin: 'Add New Admin',
  addAdminFailed: 'Failed to add admin',
  adminDeleteFailed: 'Failed to delete admin',
  adminEmail: 'Email of the new admin',
  adminEmailHint: 'The account must exist already.',
  editInSettings: 'Edit in Settings',
  settingsFailed: 'Failed to update user info',
  logoutFailed: 'Failed to logout',
} as const;

export const usersColumns = ['User', 'Email', 'Role', 'Status', 'Joined Date', 'Actions'] as const;

/** Spec shopper §2 Login: uses the label of the pressed button. */
export function demoCredentialsFilled(account: string): string {
  return `${account} demo credentials filled. Click Sign in to continue.`;
}

export function roleUpdated(role: string): string {
  return `User role updated to ${role} successfully`;
}

export function adminAdded(email: string): string {
  return `${email} is now an admin`;
}

export function showingUsers({ from, to, total }: { from: number; to: number; total: number }): string {
  return `Showing ${formatNumber(from)} to ${formatNumber(to)} of ${formatNumber(total)} users`;
}

/** Contains no username: people choose it when they register, and could use it to send text to strangers. */
export const verificationEmailTexts = {
  subject: 'Confirm your email address',
  welcome:
    'Someone, most likely you, created an account with this email address. Please confirm that it is yours.',
  action: 'Confirm my address',
  expiry: 'The link works once, within the next 48 hours.',
  notYou: 'If it was not you, please do not open the link. Nothing more will be sent to you.',
} as const;

export const guessedPasswordsEmailTexts = {
  subject: 'Somebody is guessing your password',
  what: 'In the last minutes, many wrong passwords were tried for your account from different places.',
  safe: 'None of them was right. You can sign in as always; whoever guesses is slowed down.',
  advice: 'If your password is short, or used elsewhere too, please choose another one.',
} as const;

/** The server's refusals; none of them reveals whether an account exists. */
export const accountRefusalTexts = {
  wrongCredentials: 'Wrong email or password',
  passwordTooShort: 'Password must be at least 8 characters',
  passwordTooLong: 'Password must be at most 128 characters',
  passwordTooCommon: 'This password is too common. Please choose another one.',
  emailTaken: 'An account with this email already exists',
  tooManyLogins: 'Too many attempts. Please try again in a few minutes.',
  googleNotConfigured: 'Google sign-in is not set up for this shop',
  googleTokenInvalid: 'Google could not confirm who you are',
  googleEmailUnverified: 'Please verify your email with Google first',
  googleNotLinked: 'Please sign in with your email and password',
  profileEmpty: 'Please change the username or choose an image',
  userNotFound: 'User not found',
  noSuchAccount: 'There is no account with this email',
  lastAdmin: 'The last admin cannot be removed',
  ownerAccount: 'The first owner of the shop cannot be removed',
  ownAccount: 'You cannot remove your own account here',
  demoAccount: 'Demo accounts cannot be changed',
  verifyLinkInvalid: 'This link is no longer valid',
  deletedUser: 'Deleted user',
} as const;

export const movedCustomerTexts = {
  /** Whose name in the other shop was empty or cannot be shown. */
  nameless: 'Customer',
} as const;
