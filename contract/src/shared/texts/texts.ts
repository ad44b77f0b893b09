export const SHOP_NAME = 'Vitrine';

/** Texts that more than one domain shows. */
export const appTexts = {
  start: 'Loading',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  delete: 'Delete',
  logout: 'Logout',
  unknown: 'Unknown',
  notFound: 'Page not found',
  productNotFound: 'Product not found',
  backHome: 'Back to home',
  emailInvalid: 'Please enter a valid email address',
} as const;

/** Confirmations before something is deleted or lost. Only review deletion has a title of its own. */
export const confirmTexts = {
  title: 'Are you sure?',
  noRevert: "You won't be able to revert this!",
  confirmDelete: 'Yes, delete it!',
  deleteMessageTitle: 'Delete Message?',
  deleteMessageText: 'This action cannot be undone',
  discardTitle: 'Discard changes?',
  discardText: 'Any unsaved changes will be lost!',
  discard: 'Yes, discard',
  keepEditing: 'Continue editing',
  deleteComment: 'Are you sure you want to delete this comment?',
} as const;
