/** Export and deletion of an account, on /profile and, on request, in Users. */
export const ownDataTexts = {
  title: 'Your data',
  exportName: 'Everything we know about you',
  exportText: 'Account, orders, reviews, messages, cart and wishlist as one file.',
  export: 'Export',
  exportOf: 'Export data',
  exportFailed: 'Failed to export the data',
  deleteName: 'Delete your account',
  deleteText: 'Orders stay as the law asks, without your name and address.',
  delete: 'Delete',
  deleteTitle: 'Delete your account?',
  deleteLead: 'Your sign-in, addresses, cart and wishlist are deleted. This cannot be undone.',
  deleteConfirm: 'Yes, delete it!',
  deleted: 'Your account was deleted',
  deleteFailed: 'Failed to delete the account',
} as const;
