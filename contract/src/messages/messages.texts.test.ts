import { describe, expect, it } from 'vitest';
import { messageAdminTexts, unreadMessages } from './admin-messages.texts.ts';
import { messageTexts, newsletterMessage, newsletterTexts } from './messages.texts.ts';

describe('texts of messages', () => {
  it.each([
    ['S-CON-10, A-QMS-03', messageTexts.sent, 'Message sent successfully!'],
    ['S-CON-11, A-QMS-04', messageTexts.sendFailed, 'Failed to send message'],
    ['S-NWS-04', newsletterTexts.subscribed, 'Thanks for subscribing to our newsletter!'],
    ['S-NWS-05', newsletterTexts.failed, 'Failed to subscribe. Please try again.'],
    ['U-17', newsletterTexts.subject, 'Newsletter subscription'],
    ['A-SHL-19', messageAdminTexts.unreadFailed, 'Error fetching unread messages'],
    ['A-MSG-02', messageAdminTexts.loadFailed, 'Error fetching messages'],
    ['A-MSG-06', messageAdminTexts.guest, 'Guest'],
    ['A-MSG-09', messageAdminTexts.markAsRead, 'Mark as Read'],
    ['A-MSG-12', messageAdminTexts.markFailed, 'Error marking message as read'],
    ['A-MSG-15', messageAdminTexts.deleted, 'Message deleted successfully'],
    ['A-MSG-16', messageAdminTexts.deleteFailed, 'Error deleting message'],
    ['A-MSG-18', messageAdminTexts.empty, 'No messages found'],
  ])('(%s) say what the specification says: %s', (_id, text, specified) => {
    expect(text).toBe(specified);
  });

  it('name the address that subscribes', () => {
    expect(newsletterMessage('ana@mail.example')).toContain('ana@mail.example');
  });

  it('count the unread messages on the bell', () => {
    expect([0, 1, 3].map(unreadMessages)).toEqual([
      '0 unread messages',
      '1 unread message',
      '3 unread messages',
    ]);
  });
});
