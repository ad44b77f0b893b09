export const messageAdminTexts = {
  fieldsRequired: 'Please fill in all fields',
  loadFailed: 'Error fetching messages',
  unreadFailed: 'Error fetching unread messages',
  empty: 'No messages found',
  guest: 'Guest',
  search: 'Search messages',
  searchHint: 'Subject, name or email',
  unread: 'Unread',
  filter: 'Filter messages',
  states: { all: 'All', unread: 'Unread', unanswered: 'Unanswered', replied: 'Replied' },
  /** In the footer: 'Showing X of Y messages'. */
  things: 'messages',
  markAsRead: 'Mark as Read',
  markedAsRead: 'Message marked as read',
  markFailed: 'Error marking message as read',
  deleted: 'Message deleted successfully',
  deleteFailed: 'Error deleting message',
  /** Shown to the demo admin instead of every message, because that account's password is public. */
  hiddenInDemo: 'Messages of customers are hidden in the demo.',
} as const;

/** An answer from the back office, and the state of its delivery. */
export const threadTexts = {
  reply: 'Reply',
  you: 'You',
  placeholder: 'Write your answer',
  send: 'Send reply',
  sent: 'Reply on its way',
  sendFailed: 'Failed to send the reply',
  loadFailed: 'Error fetching the message',
  bodyRequired: 'Please write your answer',
  waiting: 'On its way',
  failing: 'Waiting: email is failing',
  refused: 'Not sent: address refused',
  seeEmail: 'See email',
  emailOff: 'Set up email to answer from here.',
  noAddress: 'This account was deleted, so there is no address to answer to.',
  hiddenInDemo: 'Answers to customers are hidden in the demo.',
  answersTo: 'Answers to your email come to your own mailbox.',
} as const;

export function replyTo(name: string): string {
  return `Reply to ${name}`;
}

/** A screen reader's label, because every card has 'Reply'. */
export function replyLabel(subject: string): string {
  return `Reply: ${subject}`;
}

export function goesTo(email: string): string {
  return `Goes to ${email} by email`;
}

export function sentAt(moment: string): string {
  return `Sent ${moment}`;
}

export function replySubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

export function youWrote(moment: string): string {
  return `On ${moment} you wrote:`;
}

/** The bell's label for people who cannot see the number on it. */
export function unreadMessages(count: number): string {
  return `${count} unread ${count === 1 ? 'message' : 'messages'}`;
}

export const messageRefusalTexts = {
  notFound: 'Message not found',
  emailOff: threadTexts.emailOff,
  noAddress: threadTexts.noAddress,
} as const;
