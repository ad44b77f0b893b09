/** The link that shows a draft to people without an account. */
export const previewTexts = {
  pageTitle: 'Preview',
  /** Above the product. */
  notice: 'This is a draft. Only people with this link see it, and nobody can buy it yet.',
  invalid: 'This preview link no longer works',
  invalidText: 'The shop has ended it, or the product no longer exists.',
  loadFailed: 'Failed to load the preview',
  /** In the product form. */
  title: 'Preview link',
  text: 'Shows this draft to whoever has the link, without an account.',
  create: 'Create link',
  revoke: 'End link',
  opened: 'Preview link created',
  revoked: 'The preview link no longer works',
  createFailed: 'Failed to create the preview link',
  revokeFailed: 'Failed to end the preview link',
} as const;
